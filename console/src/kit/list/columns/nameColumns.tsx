import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { ListColumn } from '../types.ts'

interface Named {
  readonly enName: string
  readonly zhName: string
}

interface NameColumns {
  readonly heads: { readonly [Name in keyof Named]: string }
  /** Which of them the list's call sorts by. */
  readonly sortable: readonly (keyof Named)[]
  /** Of the name in the other language. In pixels. */
  readonly otherWidth: number
}

const tags = { enName: 'en', zhName: 'zh-CN' } as const

/** A name in both languages: a row is called by the one in the reader's. */
export const nameColumns = <Row extends Named>(
  language: InterfaceLanguage,
  { heads, sortable, otherWidth }: NameColumns,
): readonly ListColumn<Row>[] => {
  const column = (id: keyof Named): ListColumn<Row> => ({
    id,
    head: heads[id],
    ...(sortable.includes(id) && { sortBy: id }),
    cell: ({ [id]: name }) => (
      <span lang={tags[id]} title={name}>
        {name}
      </span>
    ),
  })
  const [name, other] =
    language === 'zh' ? (['zhName', 'enName'] as const) : (['enName', 'zhName'] as const)
  return [
    { ...column(name), isName: true },
    { ...column(other), collapsePriority: 3, maxWidth: otherWidth },
  ]
}
