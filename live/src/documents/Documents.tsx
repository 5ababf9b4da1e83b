import './documents.css'
import type { EventDocument } from '@openbooth/contract/events/document/calls'
import { bytesText } from '@openbooth/web/bytesText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { openFile } from '@openbooth/web/browser/openFile.ts'
import { useEffect, useState } from 'react'
import { askForDocuments, type Bearer, openDocument } from './ask.ts'
import { text } from './text.ts'

/** New documents appear within this time. */
const againMilliseconds = 60_000

/** The documents of the event, for its team. Empty without documents. */
export const Documents = ({ by, at }: Bearer) => {
  const t = useText(text)
  const language = useLanguage()
  const [documents, setDocuments] = useState<readonly EventDocument[]>([])
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const found = await askForDocuments({ by, at })
      // The next interval repeats a failed request.
      if (found !== undefined && !isGone) setDocuments(found)
    }
    void look()
    const timer = setInterval(() => void look(), againMilliseconds)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [by, at])
  if (documents.length === 0) return null
  const open = async (id: number): Promise<void> => {
    setAnnouncement('')
    const answer = await openDocument({ by, at }, id)
    if (answer.kind === 'ok') openFile(answer.data.url)
    setAnnouncement(
      t(answer.kind === 'ok' ? 'opened' : answer.kind === 'refused' ? 'gone' : 'unreachable'),
    )
  }
  return (
    <section className="card documents">
      <h2>{t('title')}</h2>
      <p className="hint">{t('hint')}</p>
      <ul className="documents-list">
        {documents.map(({ id, title, file, url }) => (
          <li key={id}>
            {url === null ? (
              <button type="button" className="documents-open" onClick={() => void open(id)}>
                {title}
              </button>
            ) : (
              <a className="documents-open" href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            )}
            <span className="hint">
              {file === null
                ? `${t('link')} · ${new URL(url!).host}`
                : `${file.ending.toUpperCase()} · ${bytesText(language, file.bytes)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {announcement}
      </p>
    </section>
  )
}
