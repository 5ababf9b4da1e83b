import { personName } from '@openbooth/web/i18n/personName.ts'
import { Button } from '@mantine/core'
import {
  mailKindWords,
  mailProblemWords,
  mailStateWords,
} from '@openbooth/contract/installation/outbox/texts'
import { IconAlertTriangle, IconMail, IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { ListFilter } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/address/useListState.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { mailColumns } from './mailColumns.tsx'
import { kinds, mails, problems, states, type Mail } from './outbox.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import { useMailActions } from './useMailActions.ts'

export const preload = preloadList(mails)

/** Waiting emails change with time. */
const intervalMs = 10_000

/** The user filter in the URL, with a name so that it can be removed. */
const useCauser = (): readonly ListFilter[] => {
  const t = useText(text)
  const { state } = useListState(mails)
  const causedBy = state.filters['causedBy'] as number | undefined
  const { data } = useCall(
    contract.account.getInfo,
    { userId: causedBy ?? 0 },
    { enabled: causedBy !== undefined, silent: true },
  )
  if (causedBy === undefined) return []
  const label = personName(data?.userName ?? `#${causedBy}`)
  return [{ name: 'causedBy', label: t('causedBy'), choices: [{ value: causedBy, label }] }]
}

const useFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const words = useWords()
  const causer = useCauser()
  return [
    {
      name: 'state',
      label: t('state'),
      choices: states.map((value) => ({ value, label: words(mailStateWords[value]) })),
    },
    {
      name: 'isLate',
      label: t('lateness'),
      choices: [
        { value: true, label: t('late') },
        { value: false, label: t('notLate') },
      ],
    },
    {
      name: 'kind',
      label: t('kind'),
      choices: kinds.map((value) => ({ value, label: words(mailKindWords[value]) })),
    },
    {
      name: 'problem',
      label: t('problem'),
      inMoreMenu: true,
      choices: problems.map((value) => ({ value, label: words(mailProblemWords[value]) })),
    },
    ...causer,
  ]
}

/** A notice while emails are late, whatever the filters. */
const LateMail = ({ count }: { readonly count: number }) => {
  const t = useText(text)
  if (count === 0) return null
  return (
    <div className={sections['spaceBelow']}>
      <Notice
        mood="error"
        Icon={IconAlertTriangle}
        role="status"
        title={t('lateTitle', { count })}
        action={<Link to="/setting/mail">{t('testServer')}</Link>}
      >
        {t('lateDetail')}
      </Notice>
    </div>
  )
}

const may = (act: Mail['actions'][number]) => (mail: Mail) => mail.actions.includes(act)

interface ChosenActionsProps {
  readonly chosen: readonly Mail[]
  readonly clear: () => void
  readonly acts: ReturnType<typeof useMailActions>
}

/** Sends the chosen emails again or discards them. */
const ChosenActions = ({ chosen, clear, acts }: ChosenActionsProps) => {
  const t = useText(text)
  const { isBusy, retry, drop } = acts
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy || !chosen.some(may('retry'))}
        onClick={() => void retry(chosen.filter(may('retry'))).then(clear, () => undefined)}
      >
        {t('retry')}
      </Button>
      <Button
        variant="default"
        disabled={isBusy || !chosen.some(may('drop'))}
        onClick={() =>
          void drop(chosen.filter(may('drop'))).then(
            (isDone) => isDone && clear(),
            () => undefined,
          )
        }
      >
        {t('drop')}
      </Button>
    </>
  )
}

/** Every mail and what became of it, for administrators: a tab of the settings. */
export const Screen = () => {
  const t = useText(text)
  const words = useWords()
  const filters = useFilters()
  const acts = useMailActions()
  const { isBusy, retry, retryFailed, drop } = acts
  const { data } = useCall(contract.outbox.list, {}, { silent: true, intervalMs })
  const failed = data?.counts.failed ?? 0
  const columns = useMemo(() => mailColumns({ t, words }), [t, words])
  const selectionActions = (chosen: readonly Mail[], clear: () => void) => (
    <ChosenActions chosen={chosen} clear={clear} acts={acts} />
  )
  return (
    <>
      <LateMail count={data?.counts.late ?? 0} />
      <ListPage
        list={mails}
        title={t('title')}
        detail={t('detail')}
        {...(failed > 0
          ? {
              actions: (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={() => void retryFailed(failed)}
                >
                  {t('retryFailed')}
                </Button>
              ),
            }
          : {})}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={filters}
        dayRange={{ label: t('date'), from: 'from', to: 'to' }}
        exportCall={contract.outbox.export}
        intervalMs={intervalMs}
        selectionActions={selectionActions}
        rowActions={(mail) => [
          ...(may('retry')(mail)
            ? [
                {
                  label: t('retry'),
                  Icon: IconSend,
                  onAct: () => void retry([mail]).catch(() => undefined),
                },
              ]
            : []),
          ...(may('drop')(mail)
            ? [
                {
                  label: t('drop'),
                  Icon: IconTrash,
                  isDanger: true,
                  onAct: () => void drop([mail]).catch(() => undefined),
                },
              ]
            : []),
        ]}
        empty={{ Icon: IconMail, title: t('empty'), detail: t('emptyDetail') }}
      />
    </>
  )
}
