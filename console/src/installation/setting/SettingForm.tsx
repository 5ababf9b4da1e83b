import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useErrorTexts } from '../../api/errorText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useUnsavedChangesPrompt } from '../../kit/dialog/useUnsavedChangesPrompt.ts'
import { useConflict } from '../../kit/form/useConflict.tsx'
import { useSend } from '../../kit/form/useSend.ts'
import { notify } from '../../kit/state/notify.ts'
import { sections, settingKeys } from './fields.ts'
import { SettingRow, useShown } from './SettingRow.tsx'
import { rules, sentFrom, valuesOf, type SettingsAnswer } from './settings.ts'
import sectionStyles from '../../kit/page/sections.module.css'
import styles from './setting.module.css'
import { text } from './text.ts'

/** The settings by section; all changes are saved together. */
export const SettingForm = ({ answer }: { readonly answer: SettingsAnswer }) => {
  const t = useText(text)
  const shown = useShown()
  const update = useCallMutation(contract.setting.update, {
    silent: true,
    invalidates: [contract.setting.get, contract.account.getInfo],
  })
  const form = useForm({ initialValues: valuesOf(answer.values), validate: rules })
  const changed = settingKeys.filter((key) => form.isDirty(key))
  const { read, restart, showError, notice } = useConflict(form, {
    row: answer,
    valuesOf: (row = answer) => valuesOf(row.values),
    labels: Object.fromEntries(changed.map((key) => [key, t(key)])),
    shown: (key, values) => shown(key, values[key]),
  })
  const base = read ?? answer
  const { isSending, onSubmit } = useSend(
    form,
    async (values) => {
      if (changed.length === 0) return
      restart(await update.mutateAsync({ version: base.version, ...sentFrom(values, changed) }))
      notify('success', t('saved'))
    },
    showError,
  )
  // Another user's save appears while nothing is changed here.
  if (answer.version > base.version && changed.length === 0) restart(answer)
  // The currency can become fixed without a save of settings.
  const shownAnswer = answer.version > base.version ? base : answer
  useUnsavedChangesPrompt(changed.length > 0)
  // Errors are shown before sending.
  useErrorTexts()

  return (
    <form noValidate className={sectionStyles['stack']} onSubmit={onSubmit}>
      {sections.map(({ section, keys }) => (
        <section
          key={section}
          className={sectionStyles['formCard']}
          aria-labelledby={`section-${section}`}
        >
          <h2 id={`section-${section}`}>{t(section)}</h2>
          {keys.map((key) => (
            <SettingRow key={key} settingKey={key} answer={shownAnswer} form={form} />
          ))}
        </section>
      ))}
      {notice !== undefined && <div className={styles['standing']}>{notice}</div>}
      {changed.length > 0 && notice === undefined && (
        <div className={`${sectionStyles['saveBar']} ${styles['bar']}`}>
          <span role="status">{t('unsaved', { count: changed.length })}</span>
          <Button variant="default" disabled={isSending} onClick={form.reset}>
            {t('discard')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
