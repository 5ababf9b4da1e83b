import { Button, Menu } from '@mantine/core'
import { paperText } from '@openbooth/contract/money/paper'
import { quotePaper } from '@openbooth/contract/users/agent/quotePaper'
import {
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconEdit,
  IconFlag,
  IconPrinter,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useDownload } from '../../../api/download.ts'
import { prefetchCall, useCall, useCallMutation } from '../../../api/useCall.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import sections from '../../../kit/page/sections.module.css'
import { idOf } from '../../../kit/router/idOf.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { useParams } from '../../../kit/router/useParams.ts'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { copyText } from '../../../kit/value/copyText.ts'
import { inputsOf, newEventPath } from '../calculator/inputs.ts'
import { PaperSheet } from './PaperSheet.tsx'
import paper from '../../../kit/page/paper.module.css'
import { changedByQuotes, type CustomerQuote, quoteEditPath } from './quotes.ts'
import { QuoteStateBadge } from './QuoteStateBadge.tsx'
import { text } from './text.ts'

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.quote.forCustomer, { id: idOf(params) })

const marks = [
  ['draft', 'markDraft'],
  ['sent', 'markSent'],
  ['accepted', 'markAccepted'],
  ['declined', 'markDeclined'],
] as const

/** The event form with everything of the quote. */
const eventPathOf = ({ event, name, customerId, customer }: CustomerQuote): string =>
  newEventPath(inputsOf(event), {
    name,
    customer: customerId === null ? undefined : { id: customerId, name: customer.name },
  })

const More = ({ quote }: { readonly quote: CustomerQuote }) => {
  const t = useText(text)
  const { id, version, number } = quote
  const setState = useCallMutation(contract.quote.setState, { invalidates: changedByQuotes })
  const mark = (state: (typeof marks)[number][0]) =>
    setState.mutate(
      { id, version, state },
      { onSuccess: () => notify('success', t('marked', { number, state: t(state) })) },
    )
  const copy = async () => {
    if (await copyText(paperText(quotePaper(quote)))) notify('success', t('copied'))
  }
  return (
    <MoreMenu isOfPage>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
        {t('copy')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('print')}
      </Menu.Item>
      <Menu.Item component={Link} to={quoteEditPath(id)} leftSection={<IconEdit size={16} />}>
        {t('edit')}
      </Menu.Item>
      <Menu.Divider />
      {marks
        .filter(([state]) => state !== quote.state)
        .map(([state, label]) => (
          <Menu.Item key={state} leftSection={<IconFlag size={16} />} onClick={() => mark(state)}>
            {t(label)}
          </Menu.Item>
        ))}
    </MoreMenu>
  )
}

const Actions = ({ quote }: { readonly quote: CustomerQuote }) => {
  const t = useText(text)
  const { isLoading, download } = useDownload(contract.quote.pdf)
  return (
    <>
      <More quote={quote} />
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download({ id: quote.id })}
      >
        {t('download')}
      </Button>
      <Button
        component={Link}
        to={eventPathOf(quote)}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        {t('createEvent')}
      </Button>
    </>
  )
}

/** A quote as its customer sees it, and what the agent does with it. */
export const Screen = () => {
  const t = useText(text)
  const id = idOf(useParams())
  const { data, error, refetch } = useCall(contract.quote.forCustomer, { id }, { silent: true })
  if (data === undefined)
    return error === null ? (
      <div className={sections['waiting']} aria-busy aria-hidden />
    ) : (
      <ProblemState isPage error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <div className={paper['chrome']}>
        <PageHeader
          title={t('view', { number: data.number })}
          detail={
            <span className={sections['meta']}>
              <QuoteStateBadge state={data.state} />
              {t('forYou')}
            </span>
          }
          actions={<Actions quote={data} />}
        />
      </div>
      <PaperSheet paper={quotePaper(data)} />
    </>
  )
}
