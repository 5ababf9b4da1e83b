import { useMantineColorScheme } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Choice } from '../../kit/page/Choice.tsx'
import { text } from '../text.ts'
import { themes } from '../themes.ts'

/** The themes, to choose one of, inside a menu. */
export const ThemeChoices = () => {
  const t = useText(text)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return themes.map(({ scheme, label }) => (
    <Choice
      key={scheme}
      value={scheme}
      isChosen={scheme === colorScheme}
      onChoose={() => setColorScheme(scheme)}
    >
      {t(label)}
    </Choice>
  ))
}
