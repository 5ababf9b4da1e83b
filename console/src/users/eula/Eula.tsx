import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { useSearchParams } from '../../kit/router/useSearchParams.ts'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { switchLanguage } from '../../kit/page/switchLanguage.ts'
import { htmlLanguage, languageNames } from '@openbooth/web/i18n/language.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Brand } from '../../kit/page/Brand.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './eula.module.css'
import { eulaText } from './eulaText.ts'

/** The earlier version in the URL. */
const useAskedVersion = (): number | undefined => {
  const asked = Number(useSearchParams()[0].get('version'))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
}

/** The agreement people accept when they register, to be read and printed; also the versions they accepted before. */
export const Screen = () => {
  const t = useText(eulaText)
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const number = useAskedVersion()
  const { data, error, refetch } = useCall(
    contract.eula.read,
    number === undefined ? {} : { number },
    { silent: true },
  )
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Brand />
        <Button
          variant="subtle"
          color="gray"
          lang={htmlLanguage[other]}
          onClick={() => switchLanguage(other)}
        >
          {languageNames[other]}
        </Button>
      </header>
      <main className={styles['text']} aria-busy={data === undefined && error === null}>
        <div className={styles['title']}>
          <h1>{t('title')}</h1>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </div>
        {error !== null && data === undefined && (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <p className={styles['version']}>
              {t(data.isCurrent ? 'version' : 'earlier', {
                number: String(data.number),
                date: dateText(language, data.publishedAt, ownTimeZone(), 'date'),
              })}{' '}
              {!data.isCurrent && <Link to="/eula">{t('current')}</Link>}
            </p>
            <Agreement text={language === 'zh' ? data.zhText : data.enText} />
          </>
        )}
      </main>
      <footer className={styles['foot']}>
        <Link to="/">{t('back')}</Link>
      </footer>
    </div>
  )
}
