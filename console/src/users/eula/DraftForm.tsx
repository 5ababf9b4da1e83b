import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { focusFirstError } from '../../api/formErrors.ts'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { Link } from '../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { useUnsavedChangesPrompt } from '../../kit/dialog/useUnsavedChangesPrompt.ts'
import { shapeOf, type Draft } from './agreements.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './eulaAdmin.module.css'
import { text } from './text.ts'
import { TextField } from './TextField.tsx'
import { useDraftActions } from './useDraftActions.ts'

interface DraftFormProps {
  /** The number it will have. */
  readonly number: number
  /** The draft, or the current version as a start, with revision 0. */
  readonly draft: Draft
}

const textsOf = ({ enText, zhText }: Draft) => ({ enText, zhText })
type Texts = ReturnType<typeof textsOf>
const required = (typed: string) => (typed.trim() === '' ? followedText(text)('required') : null)

/** Writes both languages of a version side by side, shows them as readers will see them, and publishes. */
export const DraftForm = ({ number, draft }: DraftFormProps) => {
  const t = useText(text)
  const [revision, setRevision] = useState(draft.revision)
  const [isPreview, setPreview] = useState(false)
  const form = useForm({
    initialValues: textsOf(draft),
    validate: { enText: required, zhText: required },
  })
  const isDirty = form.isDirty()
  const { isBusy, save, remove, publish } = useDraftActions({
    number,
    revision,
    onSaved: (saved) => {
      setRevision(saved.revision)
      form.setInitialValues(textsOf(saved))
      form.reset()
    },
  })
  useUnsavedChangesPrompt(isDirty && !isBusy)

  const isUnchanged = revision === 0 && !isDirty
  const checked = (work: (texts: typeof form.values) => Promise<unknown>) =>
    form.onSubmit(
      (texts) => void work(texts),
      (errors) => {
        setPreview(false)
        focusFirstError(form)(errors)
      },
    )
  return (
    <>
      <PageHeader
        title={t('nextTitle', { number })}
        detail={t('nextDetail')}
        actions={<HeaderActions isPreview={isPreview} onChange={setPreview} />}
      />
      <DifferNotice texts={form.values} />
      <TextFields form={form} isPreview={isPreview} />
      <div className={`${sections['saveBar']} ${styles['bar']}`}>
        <span role="status">{isUnchanged ? t('unchanged') : isDirty ? t('unsaved') : ''}</span>
        {revision > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
            {t('removeDraft')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!isDirty}
          loading={isBusy}
          onClick={() => checked(save)()}
        >
          {t('save')}
        </Button>
        <Button
          disabled={isUnchanged}
          loading={isBusy}
          onClick={() => checked((texts) => publish(isDirty ? texts : undefined))()}
        >
          {t('publish')}
        </Button>
      </div>
    </>
  )
}

interface HeaderActionsProps {
  readonly isPreview: boolean
  readonly onChange: (isPreview: boolean) => void
}

const HeaderActions = ({ isPreview, onChange }: HeaderActionsProps) => {
  const t = useText(text)
  return (
    <>
      <Button component={Link} to="/setting/eula" variant="default">
        {t('back')}
      </Button>
      <SegmentedControl
        aria-label={t('view')}
        value={isPreview ? 'preview' : 'write'}
        onChange={(view) => onChange(view === 'preview')}
        data={[
          { value: 'write', label: t('write') },
          { value: 'preview', label: t('preview') },
        ]}
      />
    </>
  )
}

/** Warns when the languages differ in their headings or paragraphs. */
const DifferNotice = ({ texts: { enText, zhText } }: { readonly texts: Texts }) => {
  const t = useText(text)
  const en = shapeOf(enText)
  const zh = shapeOf(zhText)
  if (en.headings === zh.headings && en.paragraphs === zh.paragraphs) return null
  return (
    <div className={sections['spaceBelow']}>
      <Notice mood="warning" Icon={IconAlertTriangle}>
        {t('differ')}
      </Notice>
    </div>
  )
}

interface TextFieldsProps {
  readonly form: UseFormReturnType<Texts>
  readonly isPreview: boolean
}

const TextFields = ({ form, isPreview }: TextFieldsProps) => {
  const t = useText(text)
  return (
    <div className={styles['languages']}>
      <TextField
        label={t('english')}
        lang="en"
        field={form.getInputProps('enText')}
        isPreview={isPreview}
      />
      <TextField
        label={t('chinese')}
        lang="zh-CN"
        field={form.getInputProps('zhText')}
        isPreview={isPreview}
      />
    </div>
  )
}
