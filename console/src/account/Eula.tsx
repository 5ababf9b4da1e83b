import { eulaVersion } from '@openbooth/contract/rules/eula'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { languageNames, switchLanguage } from '../i18n/switchLanguage.ts'
import { useLanguage } from '../i18n/text.ts'
import { Brand } from '../kit/Brand.tsx'
import { eula } from './eulaText.ts'
import styles from './eula.module.css'

/** The agreement people accept when they register, to be read and printed. */
export const Screen = () => {
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const { title, version, preamble, sections, print, back } = eula[language]
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Brand />
        <Button
          variant="subtle"
          color="gray"
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => switchLanguage(other)}
        >
          {languageNames[other]}
        </Button>
      </header>
      <main className={styles['text']}>
        <div className={styles['title']}>
          <h1>{title}</h1>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {print}
          </Button>
        </div>
        <p className={styles['version']}>{version.replace('{{version}}', eulaVersion)}</p>
        <p>{preamble}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
      <footer className={styles['foot']}>
        <Link to="/">{back}</Link>
      </footer>
    </div>
  )
}
