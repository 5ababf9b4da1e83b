import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { TalkLamp } from '../talk/TalkLamp.tsx'
import { ConnectionNotice } from './connection/ConnectionNotice.tsx'
import type { Booth, StaffState } from './names.ts'
import { text } from './text.ts'

interface BannersProps {
  readonly state: StaffState | null
  /** The person's seat, as the state names it. */
  readonly seat: string
}

/**
 * Messages with the highest priority: who talks to this person, which booth asks for slower speech,
 * which booth cannot interpret.
 */
export const Banners = ({ state, seat }: BannersProps) => {
  const t = useText(text)
  const language = useLanguage()
  const namesOf = (booths: readonly Booth[]): string =>
    booths.map(({ boothName }) => boothName[language]).join(language === 'zh' ? '、' : ', ')
  const booths = state?.booths ?? []
  const asking = booths.filter(({ slowDownAt }) => slowDownAt !== null)
  const unable = booths.filter(({ cannotInterpretSince }) => cannotInterpretSince !== null)
  // Rendered before it has text, because screen readers announce only changes of an existing
  // region.
  return (
    <div className="signs">
      {state !== null && <TalkLamp state={state} seat={seat} />}
      <ConnectionNotice state={state} seat={seat} />
      <div role="status">
        {asking.length > 0 && (
          <p className="sign">
            <strong>{t('slowDown')}</strong> {t('slowDownBy', { names: namesOf(asking) })}
          </p>
        )}
        {unable.length > 0 && (
          <p className="sign grave">
            <strong>{t('cannotInterpret')}</strong>{' '}
            {t('cannotInterpretBy', { names: namesOf(unable) })}
          </p>
        )}
      </div>
    </div>
  )
}
