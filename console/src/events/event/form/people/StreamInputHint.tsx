import { useText } from '@openbooth/web/i18n/text.ts'
import { Link } from '../../../../kit/router/Link.tsx'
import sections from '../../../../kit/page/sections.module.css'
import { useEventForm, useValue } from '../store/formContext.ts'
import { text } from '../text.ts'

/** Explains stream inputs. They are added on the event page, because their secret is shown once. */
export const StreamInputHint = () => {
  const t = useText(text)
  const { mode } = useEventForm().store
  const speakers = useValue((values) => values.speakers)
  if (speakers.length === 0) return null
  return (
    <p className={sections['description']}>
      {t(mode.kind === 'edit' ? 'streamInputs' : 'streamInputsLater')}{' '}
      {mode.kind === 'edit' && (
        <Link to={`/meeting/detail/${mode.event.id}`}>{t('openStreamInputs')}</Link>
      )}
    </p>
  )
}
