import type { Paper, PaperParty } from '@openbooth/contract/money/paper'
import common from '../../../kit/page/paper.module.css'
import styles from './paper.module.css'

const Party = ({ heading, name, lines }: PaperParty) => (
  <dl>
    <dt>{heading}</dt>
    <dd className={common['party']}>{name}</dd>
    {lines.map(
      (line) =>
        line !== '' && (
          <dd key={line} className={common['lines']}>
            {line}
          </dd>
        ),
    )}
  </dl>
)

/** A business document on the screen and in print, in its own language. */
export const PaperSheet = ({ paper }: { readonly paper: Paper }) => (
  <article
    className={`${common['sheet']} ${styles['sheet']}`}
    lang={paper.language === 'zh' ? 'zh-CN' : 'en'}
  >
    <header className={`${common['head']} ${styles['head']}`}>
      <strong>{paper.title}</strong>
      <span>{paper.number}</span>
    </header>
    <div className={common['parties']}>
      <Party {...paper.from} />
      <Party {...paper.to} />
    </div>
    <dl className={common['facts']}>
      {paper.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table>
      <thead>
        <tr>
          <th scope="col">{paper.heads.item}</th>
          <th scope="col">{paper.heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        {paper.rows.map(({ item, details, amount }) => (
          <tr key={item}>
            <td>
              {item}
              {details.map((detail) => (
                <span key={detail} className={common['quiet']}>
                  {detail}
                </span>
              ))}
            </td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {paper.totals.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
    {paper.notes.map(
      (note) =>
        note !== '' && (
          <p key={note} className={common['lines']}>
            {note}
          </p>
        ),
    )}
  </article>
)
