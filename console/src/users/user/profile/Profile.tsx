import { longest } from '@openbooth/contract/limits'
import { Button } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { notify } from '../../../kit/state/notify.ts'
import { openChangePassword } from '../../../shell/changePasswordState.ts'
import { useUser } from '../../../shell/user.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'
import { useSend } from '../../../kit/form/useSend.ts'

const say = followedText(userInfoText)

/** The name, address and password of the user's account. */
export const Profile = () => {
  const t = useText(userInfoText)
  const language = useLanguage()
  const user = useUser()
  const [isChangingEmail, setChangingEmail] = useState(false)
  const updateName = useCallMutation(contract.account.updateName, {
    invalidates: [contract.account.getInfo],
    silent: true,
  })
  const form = useForm({
    initialValues: { userName: user.userName },
    validate: {
      userName: (value) => {
        if (value.trim() === '') return say('userNameRequired')
        return value.includes('@') ? say('userNameAtSign') : null
      },
    },
  })
  const { isSending, onSubmit } = useSend(form, async ({ userName }) => {
    await updateName.mutateAsync({ version: user.version, userName: userName.trim() })
    notify('success', t('nameSaved'))
  })
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('profile')}</h2>
      <div className={styles['fields']}>
        <form noValidate className={styles['withButton']} onSubmit={onSubmit}>
          <TextInput
            label={t('userName')}
            autoComplete="username"
            spellCheck={false}
            maxLength={longest.shortName}
            {...form.getInputProps('userName')}
          />
          <Button type="submit" variant="default" loading={isSending}>
            {t('save')}
          </Button>
        </form>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('email')}</dt>
            <dd>
              {user.emailAddress}
              <Button
                variant="default"
                aria-label={t('changeEmail')}
                onClick={() => setChangingEmail(true)}
              >
                {t('change')}
              </Button>
            </dd>
          </div>
          <div>
            <dt>{t('password')}</dt>
            <dd>
              <span aria-hidden>••••••••</span>
              <Button
                variant="default"
                aria-label={t('changePassword')}
                onClick={openChangePassword}
              >
                {t('change')}
              </Button>
            </dd>
          </div>
          <div>
            <dt>{t('memberSince')}</dt>
            <dd>{dateText(language, user.createdAt, ownTimeZone(), 'date')}</dd>
          </div>
        </dl>
      </div>
      <ChangeEmailDialog opened={isChangingEmail} onClose={() => setChangingEmail(false)} />
    </section>
  )
}
