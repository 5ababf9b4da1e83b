import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import { personName } from '@openbooth/web/i18n/personName.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './palette.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  IconCloudOff,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMaximize,
  IconSearch,
} from '@tabler/icons-react'
import { foundKinds } from '@openbooth/contract/overview/find/rules'
import { useEffect, useState } from 'react'
import { navigate } from '../../kit/router/router.ts'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { pages } from '../../pages.ts'
import { openChangePassword } from '../changePasswordState.ts'
import { toggleFullScreen } from '../fullScreen.ts'
import { icons } from '../icons.ts'
import { switchLanguage } from '../../kit/page/switchLanguage.ts'
import { languageNames } from '@openbooth/web/i18n/language.ts'
import { loginPath } from '../paths.ts'
import { reachablePages } from '../rules/reachablePages.ts'
import { text } from '../text.ts'
import { zoneText } from '../../kit/time/zoneText.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { themes } from '../themes.ts'
import { useUser, viewerOf } from '../user.ts'
import { FoundState } from './FoundState.tsx'
import { text as foundText } from './foundText.ts'
import { pathOf, useFound } from './useFound.ts'

const [store, palette] = createSpotlight()

interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const kindIcons = {
  event: 'event',
  user: 'user',
  project: 'project',
  template: 'event',
  order: 'payment',
  channel: 'channel',
  mediaServer: 'mediaServer',
  speechModel: 'speech',
  translationModel: 'translation',
} as const

const momentText = (language: InterfaceLanguage, instant: string): string =>
  `${dateText(language, instant, ownTimeZone(), 'compact')} ${zoneText(language, instant, ownTimeZone())}`

/**
 * The global search: results of the user's lists, all permitted pages under both names, and global
 * actions.
 */
export const Palette = ({ opened, onClose }: PaletteProps) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  const viewer = viewerOf(useUser())
  const { setColorScheme } = useMantineColorScheme()
  const f = useText(foundText)
  const [query, setQuery] = useState('')
  const { found, isWorking, hasFailed } = useFound(query)
  useEffect(() => {
    if (opened) palette.open()
  }, [opened])

  const otherLanguage = language === 'en' ? 'zh' : 'en'
  const pageActions = reachablePages(pages, viewer).map(({ page, group, icon }) => {
    const Icon = icons[icon ?? 'event']
    return {
      id: page.path,
      label: words(page.title),
      ...(group === undefined ? {} : { description: words(group.title) }),
      keywords: [page.title.en, page.title.zh, page.path],
      leftSection: <Icon size={18} stroke={1.6} />,
      onClick: () => {
        if (page.external === undefined) void navigate(page.path)
        else window.open(page.external, '_blank', 'noreferrer')
      },
    }
  })
  const actions = [
    {
      id: 'language',
      label: languageNames[otherLanguage],
      description: t('language'),
      keywords: ['language', '语言'],
      leftSection: <IconLanguage size={18} stroke={1.6} />,
      onClick: () => switchLanguage(otherLanguage),
    },
    ...themes.map(({ scheme, label, Icon }) => ({
      id: scheme,
      label: t(label),
      description: t('theme'),
      keywords: ['theme', '主题'],
      leftSection: <Icon size={18} stroke={1.6} />,
      onClick: () => setColorScheme(scheme),
    })),
    {
      id: 'fullScreen',
      label: t('fullScreen'),
      leftSection: <IconMaximize size={18} stroke={1.6} />,
      onClick: () => void toggleFullScreen(),
    },
    {
      id: 'changePassword',
      label: t('changePassword'),
      leftSection: <IconLock size={18} stroke={1.6} />,
      onClick: openChangePassword,
    },
    {
      id: 'signOut',
      label: t('signOut'),
      leftSection: <IconLogout size={18} stroke={1.6} />,
      onClick: () => void navigate(loginPath),
    },
  ]
  const foundGroups = foundKinds.flatMap((kind) => {
    const Icon = icons[kindIcons[kind]]
    const ofKind = found.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return []
    return [
      {
        group: f(kind),
        actions: ofKind.map((one) => ({
          id: `${kind}${one.id}`,
          label: kind === 'user' ? personName(one.title) : one.title,
          description: [
            kind === 'event'
              ? eventNumber(one.detail)
              : kind === 'user'
                ? addressSaid(one.detail)
                : one.detail,
            ...(one.at === null ? [] : [momentText(language, one.at)]),
          ]
            .filter(Boolean)
            .join(' · '),
          // The server has judged already.
          keywords: [query],
          leftSection: <Icon size={18} stroke={1.6} />,
          ...(one.state === null ? {} : { rightSection: <FoundState state={one.state} /> }),
          onClick: () => void navigate(pathOf(one)),
        })),
      },
    ]
  })
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('find') } }}
      overlayProps={{ blur: 0 }}
      actions={[
        ...foundGroups,
        { group: t('pages'), actions: pageActions },
        { group: t('actions'), actions },
      ]}
      nothingFound={t(hasFailed ? 'findFailed' : isWorking ? 'findWorking' : 'nothingFound')}
      scrollable
      maxHeight={420}
      searchProps={{
        placeholder: t('findPlaceholder'),
        'aria-label': t('findPlaceholder'),
        leftSection: <IconSearch size={18} />,
        ...(hasFailed
          ? {
              rightSection: (
                <span role="status" aria-label={t('findFailed')} title={t('findFailed')}>
                  <IconCloudOff size={18} stroke={1.6} aria-hidden />
                </span>
              ),
            }
          : {}),
      }}
    />
  )
}
