import './firstCalls.ts'
import './kit/styles.ts'
import './opening.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './kit/router/Router.tsx'
import { startRouter } from './kit/router/router.ts'
import { Messages } from './kit/state/Messages.tsx'
import { colorSchemeManager } from './shell/colorScheme.ts'
import { viewOf } from './viewOf.tsx'
import { theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The scroll lock of dialogs creates a style element, which the content security policy allows by
// this nonce.
setNonce(nonce)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** The server's placeholder; our first page replaces it in the same frame. */
const removeOpening = () => document.getElementById('opening')?.remove()

// The page of the URL loads while React starts.
startRouter(viewOf)

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
      <Router onFirst={removeOpening} />
      <Messages />
    </MantineProvider>
  </StrictMode>,
)
