import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useParams } from '../../../kit/router/useParams.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { useDownload } from '../../../api/download.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useUser } from '../../../shell/user.ts'
import { recordsPath, statementPath } from '../parts/addresses.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import paper from '../../../kit/page/paper.module.css'
import styles from './receipt.module.css'
import { Sheet, titleOf } from './Sheet.tsx'
import { text } from './text.ts'
import { WentBack } from './WentBack.tsx'

const Download = ({ id, document }: { readonly id: number; readonly document: string }) => {
  const t = useText(text)
  const language = useLanguage()
  const { isLoading, download } = useDownload(contract.payment.receiptPdf)
  return (
    <Button
      loading={isLoading}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download({ id, document, language, timeZone: ownTimeZone() })}
    >
      {t('download')}
    </Button>
  )
}

/** One order as a page to print: its receipt, or the document of it that the address names. */
export const Screen = () => {
  const t = useText(text)
  const id = Number(useParams()['id'])
  const isAgent = useUser().userType === role.agent
  const { data, error, refetch } = useCall(contract.payment.get, { id }, { silent: true })
  const wanted = useSearchParams()[0].get('document')
  const receipt = data?.receipts.find(({ number }) => number === wanted) ?? data?.receipts[0]
  return (
    <>
      <p className={styles['way']}>
        <Link to={isAgent ? statementPath : recordsPath} className={payStyles['back']}>
          <IconArrowLeft size={16} aria-hidden />
          {t(isAgent ? 'backToStatement' : 'back')}
        </Link>
      </p>
      <div className={paper['chrome']}>
        <PageHeader
          title={t(data === undefined ? 'title' : titleOf(receipt))}
          actions={
            data === undefined ? undefined : (
              <>
                <Button
                  variant={receipt === undefined ? 'filled' : 'default'}
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t('print')}
                </Button>
                {receipt !== undefined && <Download id={id} document={receipt.number} />}
              </>
            )
          }
        />
      </div>
      {data !== undefined ? (
        <div className={sections['stack']}>
          <Sheet whole={data} receipt={receipt} />
          <WentBack whole={data} />
        </div>
      ) : error === null ? (
        <div className={`${payStyles['ghost']} ${paper['sheet']} ${styles['sheet']}`} aria-busy />
      ) : (
        <div className={`${sections['panel']} ${payStyles['card']}`}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.payment.get, { id: Number((params as { id?: string }).id) })
