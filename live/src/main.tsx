import '@openbooth/console/kit/tokens.css'
import './live.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

createRoot(document.querySelector('#root')!).render(<App />)
