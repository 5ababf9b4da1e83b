import './picture.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Store, useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Picture } from '@openbooth/web/sound/connect/watchPictures.ts'
import { staffText } from '../join/staffText.ts'
import type { StaffState } from '../staff/names.ts'
import { text } from './text.ts'
import { type PictureView, usePictureView } from './usePictureView.ts'

interface SeenProps {
  readonly pictures: Store<readonly Picture[]>
  readonly people: StaffState['people']
}

interface PictureCardProps extends SeenProps {
  readonly view: PictureView
  /** The key hints of its buttons, if they have keys. */
  readonly hints?: { readonly enlarge: ReactNode; readonly putAway: ReactNode }
}

const words = { camera: 'cameraOf', screen: 'screenOf' } as const

/**
 * The pictures of speakers. Empty without pictures. The media server does not send a hidden
 * picture.
 */
export const PictureCard = ({ pictures, people, view, hints }: PictureCardProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const all = useStore(pictures)
  const [chosen, setChosen] = useState('')
  const keyOf = ({ seat, kind }: Picture): string => `${seat} ${kind}`
  const shown = all.find((one) => keyOf(one) === chosen) ?? all[0]
  if (shown === undefined) return null
  const nameOf = ({ seat, kind }: Picture): string => {
    const person = people.find((one) => one.seat === seat)
    return t(words[kind], { name: person?.name || tJoin(person?.role ?? 'speaker') })
  }
  const { isLarge, isAway, turnLarge, turnAway } = view
  return (
    <section
      className={isLarge && !isAway ? 'card picture-card large' : 'card picture-card'}
      aria-label={t('picture')}
    >
      {!isAway && (
        <figure className="picture-figure">
          <Moving key={keyOf(shown)} picture={shown} name={nameOf(shown)} />
          {all.length === 1 && <figcaption>{nameOf(shown)}</figcaption>}
        </figure>
      )}
      {!isAway && all.length > 1 && (
        <div className="picture-buttons" role="group" aria-label={t('which')}>
          {all.map((one) => (
            <button
              key={keyOf(one)}
              type="button"
              className="plain-button"
              aria-pressed={one === shown}
              onClick={() => setChosen(keyOf(one))}
            >
              {nameOf(one)}
            </button>
          ))}
        </div>
      )}
      <div className="picture-buttons">
        {!isAway && (
          <button type="button" className="plain-button" aria-pressed={isLarge} onClick={turnLarge}>
            {t('enlarge')}
            {hints?.enlarge}
          </button>
        )}
        <button type="button" className="plain-button" onClick={turnAway}>
          {t(isAway ? 'show' : 'putAway')}
          {hints?.putAway}
        </button>
      </div>
    </section>
  )
}

/** The same card, without keyboard shortcuts. */
export const SeenPictures = (props: SeenProps) => <PictureCard {...props} view={usePictureView()} />

const Moving = ({ picture, name }: { readonly picture: Picture; readonly name: string }) => {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => picture.showOn(element.current!), [picture])
  return (
    <video ref={element} className="picture-video" aria-label={name} autoPlay playsInline muted />
  )
}
