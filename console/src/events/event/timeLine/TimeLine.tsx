import { actTopics } from '@openbooth/contract/live/sound/rules/acts'
import { actTopicWords } from '@openbooth/contract/live/sound/actTexts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconTimeline } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { idOf } from '../../../kit/router/idOf.ts'
import { useParams } from '../../../kit/router/useParams.ts'
import { actColumns } from './actColumns.tsx'
import { acts, intervalMs } from './acts.ts'
import { text } from './text.ts'

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.event.get, { id: idOf(params) })

/** Everything that was done to the sound of an event, while it runs and afterwards. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const id = idOf(useParams())
  const { data: event } = useCall(contract.event.get, { id }, { silent: true })
  const columns = useMemo(() => actColumns(t, language), [t, language])
  return (
    <ListPage
      list={acts}
      fixed={{ id }}
      title={t('title')}
      detail={event && <Link to={`/meeting/detail/${id}`}>{event.name}</Link>}
      columns={columns}
      rowId={(act) => String(act.id)}
      filters={[
        {
          name: 'topic',
          label: t('about'),
          choices: actTopics.map((value) => ({ value, label: actTopicWords[value][language] })),
        },
      ]}
      exportCall={contract.eventLive.exportActs}
      intervalMs={intervalMs}
      empty={{ Icon: IconTimeline, title: t('empty'), detail: t('emptyDetail') }}
    />
  )
}
