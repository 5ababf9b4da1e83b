import { NativeSelect } from '@mantine/core'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Judged } from './addressLines.ts'
import { holderOf } from './codeGroups.ts'
import styles from './codes.module.css'
import { text } from './text.ts'

interface LinePreviewProps {
  readonly judged: readonly Judged[]
  readonly seats: readonly JoinCode[]
  /** The ids of the seats that the user chose, by address in lower case. */
  readonly chosen: ReadonlyMap<string, number>
  readonly onChoose: (address: string, seatId: number) => void
}

/** What becomes of each line of a list: first those that are left out, and why. */
export const LinePreview = ({ judged, seats, chosen, onChoose }: LinePreviewProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  if (judged.length === 0) return null
  const ready = judged.filter(({ problem }) => problem === undefined)
  const leftOut = judged.filter(({ problem }) => problem !== undefined)
  const isOfSeats = ready.some(({ code }) => code?.role !== 'listener')
  // If all get the same code, valid lines need no preview.
  const shown = isOfSeats ? [...leftOut, ...ready] : leftOut
  return (
    <div className={styles['preview']}>
      <p role="status">
        {t('ready', { count: ready.length })}
        {leftOut.length > 0 && (
          <strong className={styles['leftOut']}>{t('leftOut', { count: leftOut.length })}</strong>
        )}
      </p>
      {shown.length > 0 && (
        <div
          className={styles['lines']}
          role="region"
          aria-label={t('leftOut', { count: leftOut.length })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t('lineText')}</th>
                <th scope="col">{t('lineProblem')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, text: words, address = '', code, problem, isFreeSeat }) => (
                <tr
                  key={`${line} ${words} ${address}`}
                  data-off={problem !== undefined || undefined}
                >
                  <td>{line}</td>
                  <td title={words}>{problem === 'whichSeat' ? words : address || words}</td>
                  <td>
                    {problem !== undefined && t(problem)}
                    {problem === undefined &&
                      code !== undefined &&
                      t(isFreeSeat === true ? 'freeSeatOf' : 'seatOf', {
                        who: holderOf(tEvent, code),
                      })}
                    {(problem === 'whichSeat' || chosen.has(address.toLowerCase())) && (
                      <NativeSelect
                        size="xs"
                        aria-label={t('seatFor', { who: address })}
                        value={String(code?.id ?? '')}
                        data={[
                          { value: '', label: t('chooseSeat'), disabled: true },
                          ...seats.map((seat) => ({
                            value: String(seat.id),
                            label: holderOf(tEvent, seat),
                          })),
                        ]}
                        onChange={({ currentTarget: { value } }) =>
                          onChoose(address.toLowerCase(), Number(value))
                        }
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
