import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PressMenu } from '../../kit/page/PressMenu.tsx'
import { text } from '../text.ts'
import { themes } from '../themes.ts'
import { ThemeChoices } from './ThemeChoices.tsx'

export const ThemeSelect = () => {
  const t = useText(text)
  const { colorScheme } = useMantineColorScheme()
  const Current = (themes.find(({ scheme }) => scheme === colorScheme) ?? themes[0]).Icon
  return (
    <PressMenu
      position="bottom-end"
      withinPortal={false}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('theme')}
          title={t('theme')}
        >
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      <ThemeChoices />
    </PressMenu>
  )
}
