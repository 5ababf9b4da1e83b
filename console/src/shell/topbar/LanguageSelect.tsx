import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Choice } from '../../kit/page/Choice.tsx'
import { PressMenu } from '../../kit/page/PressMenu.tsx'
import { switchLanguage } from '../../kit/page/switchLanguage.ts'
import { htmlLanguage, languageNames } from '@openbooth/web/i18n/language.ts'
import { text } from '../text.ts'

export const LanguageSelect = () => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <PressMenu
      position="bottom-end"
      withinPortal={false}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${t('language')}: ${languageNames[language]}`}
          title={t('language')}
        >
          <IconLanguage size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(['en', 'zh'] as const).map((each) => (
        <Choice
          key={each}
          value={each}
          isChosen={each === language}
          onChoose={() => switchLanguage(each)}
          lang={htmlLanguage[each]}
        >
          {languageNames[each]}
        </Choice>
      ))}
    </PressMenu>
  )
}
