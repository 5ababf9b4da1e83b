import { IconHeadphones, IconMicrophone, IconSparkles, IconVolumeOff } from '@tabler/icons-react'
import { Fragment, useId, useMemo, useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import { channelName } from '../field/channelName.ts'
import { useEventForm, useValue } from '../store/formContext.ts'
import { audiencesOf, spokenIn, type Audience, type AudienceValues } from './audience.ts'
import styles from './plan.module.css'
import { text } from './text.ts'
import { useAnswers, usePlanFacts } from './usePlan.ts'

/** The part of the form that the map shows. It renders again only when that part changes. */
const useAudienceValues = (): AudienceValues => {
  const part = useValue(({ booths, floorChannelId, pivotChannelId, floorTransfer, hideChannel }) =>
    JSON.stringify({
      floorChannelId,
      pivotChannelId,
      floorTransfer,
      hideChannel,
      booths: booths.map(({ name: _name, interpreters: _people, ...booth }) => booth),
    }),
  )
  return useMemo(() => JSON.parse(part) as AudienceValues, [part])
}

type NameOf = (channel: number) => string

/** One row in words, for people who do not see the map. */
const useSentence = (nameOf: NameOf) => {
  const t = useText(text)
  return ({ channel, booth, relay, problem }: Audience): string => {
    const listeners = nameOf(channel)
    if (problem === 'silent') return t('hearsSilence', { listeners })
    if (booth === undefined) return t('hearsFloor', { listeners })
    const names = { listeners, booth: nameOf(booth.a ?? channel) }
    if (problem === 'lost') return t('hearsLost', names)
    if (relay !== undefined) return t('hearsRelay', { ...names, relay: nameOf(relay) })
    return t(booth.boxType === 'machine' ? 'hearsMachine' : 'hearsBooth', names)
  }
}

/** The lines from the floor to the booths. A row is 100 units high and the whole width 100 units. */
const Lines = ({ rows }: { readonly rows: readonly Audience[] }) => {
  const middle = rows.length * 50
  const heightOf = (place: number) => place * 100 + 50
  return (
    <div className={styles['lines']} style={{ gridRow: `1 / span ${rows.length}` }}>
      <svg viewBox={`0 0 100 ${rows.length * 100}`} preserveAspectRatio="none">
        {rows.map(({ channel, relay, problem }, place) => {
          const end = heightOf(place)
          if (problem === 'silent') return null
          const source = rows.findIndex((row) => row.channel === relay)
          return relay === undefined || source === -1 ? (
            <path
              key={channel}
              data-problem={problem}
              d={`M0 ${middle} C60 ${middle} 40 ${end} 100 ${end}`}
            />
          ) : (
            <path
              key={channel}
              data-relay
              d={`M100 ${heightOf(source)} C45 ${heightOf(source)} 45 ${end} 100 ${end}`}
            />
          )
        })}
      </svg>
    </div>
  )
}

/** The booth of a row. Without one the floor's line goes on to the listeners. */
const Booth = ({ row, nameOf }: { readonly row: Audience; readonly nameOf: NameOf }) => {
  const t = useText(text)
  const { booth, channel, relay, problem } = row
  if (booth === undefined) return <div className={styles['through']} data-problem={problem} />
  const isMachine = booth.boxType === 'machine'
  return (
    <div
      className={styles['node']}
      data-kind="booth"
      data-problem={problem}
      data-ai={isMachine || undefined}
    >
      <span className={styles['name']}>
        {t('boothOf', { language: nameOf(booth.a ?? channel) })}
        {isMachine && (
          <span className={styles['ai']}>
            <IconSparkles size={12} />
            {t('ai')}
          </span>
        )}
      </span>
      {problem === 'lost' && <span className={styles['fact']}>{t('notUnderstood')}</span>}
      {relay !== undefined && (
        <span className={styles['fact']}>{t('relayFrom', { language: nameOf(relay) })}</span>
      )}
      {!isMachine && (booth.aiBackup ?? 'none') !== 'none' && (
        <span className={styles['fact']}>{t('aiBackup')}</span>
      )}
    </div>
  )
}

const Listeners = ({ row, nameOf }: { readonly row: Audience; readonly nameOf: NameOf }) => {
  const t = useText(text)
  const isSilent = row.problem === 'silent'
  return (
    <div className={styles['node']} data-kind="listeners" data-problem={row.problem}>
      <span className={styles['name']}>
        {isSilent ? <IconVolumeOff size={16} /> : <IconHeadphones size={16} />}
        {nameOf(row.channel)}
      </span>
      {isSilent && <span className={styles['fact']}>{t('hearsNothing')}</span>}
    </div>
  )
}

interface GraphProps {
  readonly rows: readonly Audience[]
  /** The channel of the floor. */
  readonly shown: number
  readonly nameOf: NameOf
}

const Graph = ({ rows, shown, nameOf }: GraphProps) => {
  const t = useText(text)
  return (
    <div className={styles['graph']} aria-hidden>
      <div
        className={styles['node']}
        data-kind="floor"
        style={{ gridRow: `1 / span ${rows.length}` }}
      >
        <IconMicrophone size={20} stroke={1.7} />
        <span className={styles['name']}>{nameOf(shown)}</span>
        <span className={styles['fact']}>{t('floor')}</span>
      </div>
      <Lines rows={rows} />
      {rows.map((row) => (
        <Fragment key={row.channel}>
          <Booth row={row} nameOf={nameOf} />
          <div className={styles['out']} data-problem={row.problem} />
          <Listeners row={row} nameOf={nameOf} />
        </Fragment>
      ))}
    </div>
  )
}

/** A map of who hears whom while a language is spoken: floor, booths, listeners. */
export const HearingMap = () => {
  const t = useText(text)
  const language = useLanguage()
  const id = useId()
  const { channels } = useEventForm()
  const facts = usePlanFacts()
  const values = useAudienceValues()
  const answers = useAnswers(facts)
  const spoken = spokenIn(values, answers.spoken)
  const [chosen, setChosen] = useState<number>()
  const shown = spoken.find((channel) => channel === chosen) ?? spoken[0]
  const nameOf: NameOf = (channel) => {
    const found = channels.find((one) => one.id === channel)
    return found === undefined ? '' : channelName(language, found)
  }
  const sentenceOf = useSentence(nameOf)
  const rows = shown === undefined ? [] : audiencesOf(values, facts.languageOf, shown)
  const has = (problem: Audience['problem']) => rows.some((row) => row.problem === problem)
  return (
    <figure className={styles['map']} aria-labelledby={id}>
      <figcaption>
        <span id={id} className={styles['title']}>
          {t('map')}
        </span>
        {spoken.length > 1 && (
          <div role="group" aria-label={t('while')} className={styles['spoken']}>
            <span aria-hidden>{t('while')}</span>
            {spoken.map((channel) => (
              <button
                key={channel}
                type="button"
                className={sections['pill']}
                aria-pressed={channel === shown}
                onClick={() => setChosen(channel)}
              >
                {nameOf(channel)}
              </button>
            ))}
          </div>
        )}
      </figcaption>
      {shown === undefined || rows.length === 0 ? (
        <p className={sections['description']}>{t('mapEmpty')}</p>
      ) : (
        <>
          <Graph rows={rows} shown={shown} nameOf={nameOf} />
          <ul
            className="visually-hidden"
            aria-label={t('whileSpoken', { language: nameOf(shown) })}
          >
            {rows.map((row) => (
              <li key={row.channel}>{sentenceOf(row)}</li>
            ))}
          </ul>
          {rows.every(({ booth }) => booth === undefined) && !has('silent') && (
            <p className={sections['description']}>{t('mapAlone')}</p>
          )}
          {has('silent') && <p className={styles['help']}>{t('floorTransferHelp')}</p>}
          {has('lost') && <p className={styles['help']}>{t('lostHelp')}</p>}
        </>
      )}
    </figure>
  )
}
