import './firstCalls.ts'
import './kit/styles.ts'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Messages } from './kit/state/Messages.tsx'
import { router } from './router.tsx'
import { colorSchemeManager } from './shell/colorScheme.ts'
import { theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The scroll lock of dialogs makes a style element; the content policy lets it through by the nonce.
setNonce(nonce)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
      <Messages />
    </MantineProvider>
  </StrictMode>,
)
