import './picture.css'
import { useEffect, useRef } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { PictureAt } from '@openbooth/web/sound/publish/openPictures.ts'
import type { PictureKind } from '@openbooth/web/sound/rules/pictures.ts'
import type { StaffSound } from '../staff/openStaffSound.ts'
import { text } from './text.ts'

const names = { camera: 'camera', screen: 'shareScreen' } as const

/** Texts for states other than on and off. */
const words = {
  camera: {
    opening: 'cameraOpening',
    refused: 'cameraRefused',
    none: 'cameraNone',
    busy: 'cameraBusy',
    lost: 'cameraLost',
    insecure: 'insecure',
    closed: 'closed',
  },
  screen: {
    opening: 'screenOpening',
    refused: 'screenRefused',
    none: 'screenNone',
    busy: 'screenBusy',
    lost: 'screenLost',
    insecure: 'insecure',
    closed: 'closed',
  },
} as const satisfies Record<PictureKind, Record<Exclude<PictureAt, 'on' | 'off'>, string>>

/** Phones cannot share their screen. */
const kinds: readonly PictureKind[] =
  window.isSecureContext && !('getDisplayMedia' in navigator.mediaDevices)
    ? ['camera']
    : ['camera', 'screen']

/** The camera and the screen of a speaker. */
export const OwnPicture = ({ staff }: { readonly staff: StaffSound }) => {
  const t = useText(text)
  const at = useStore(staff.ownPictures.at)
  const said = new Set(
    kinds.flatMap((kind) => {
      const now = at[kind]
      return now === 'on' || now === 'off' ? [] : [t(words[kind][now])]
    }),
  )
  const hasTabSound =
    at.screen === 'on' && (staff.ownPictures.streamOf('screen')?.getAudioTracks().length ?? 0) > 0
  const isAsked = kinds.every((kind) => ['on', 'off', 'opening'].includes(at[kind]))
  return (
    <section className="card own-picture" aria-label={t('picture')}>
      <div className="picture-buttons">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="plain-button"
            aria-pressed={at[kind] === 'on'}
            onClick={() => staff.show(kind, at[kind] !== 'on')}
          >
            {t(names[kind])}
          </button>
        ))}
      </div>
      <p className="hint">{t('ownHint')}</p>
      {kinds.includes('screen') && (
        <p className="hint">{t(hasTabSound ? 'tabSound' : 'tabHint')}</p>
      )}
      <p className={isAsked ? 'person-note' : 'problem'} role="status">
        {[...said].join(' ')}
      </p>
      {at.camera === 'on' && <OwnCamera stream={staff.ownPictures.streamOf('camera')} />}
    </section>
  )
}

const OwnCamera = ({ stream }: { readonly stream: MediaStream | null }) => {
  const t = useText(text)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    element.current!.srcObject = stream
  }, [stream])
  return (
    <video
      ref={element}
      className="own-picture-video"
      aria-label={t('ownPreview')}
      autoPlay
      playsInline
      muted
    />
  )
}
