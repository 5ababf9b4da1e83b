import { ActionIcon, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Choice } from '../../kit/page/Choice.tsx'
import { switchLanguage } from '../../kit/page/switchLanguage.ts'
import { htmlLanguage, languageNames } from '@openbooth/web/i18n/language.ts'
import { text } from '../text.ts'

export const LanguageSelect = () => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${t('language')}: ${languageNames[language]}`}
          title={t('language')}
        >
          <IconLanguage size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
