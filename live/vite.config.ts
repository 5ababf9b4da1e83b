import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browsers } from '../web/build/browsers.ts'
import { firstScriptInPage } from '../web/build/firstScript.ts'
import { lazyChunks } from '../web/build/lazyChunks.ts'
import { leanCalls } from './build/leanCalls.ts'

const server = process.env['OPENBOOTH_SERVER'] ?? 'http://127.0.0.1:8080'

/** Modules that every page needs at once. In one chunk, they compress 2 KiB smaller than in ten. */
const ofEveryPage = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler)/',
    'web/src/(?:i18n/(?:text|language|languageFrom|defineText|sentence)|lazy/|Sign|format)',
    'web/src/browser/(?:store|cookies)',
    'contract/src/(?:languages/|filled)',
    'live/src/parts/(?:Header|icons|text|useLoaded|lazily|NotLoaded|remembered)',
    '/(?:LinkBadge|Countdown|momentText|nativeName|languageNames|LanguageName|choices|serverTime)[.]tsx?$',
    'live/src/pageLanguage/(?:isListenerPage|LazyPageLanguage|memory|startPageLanguage)',
  ].join('|'),
)

export default defineConfig({
  root: import.meta.dirname,
  base: '/live/',
  publicDir: '../web/public',
  plugins: [react(), leanCalls(), lazyChunks(), firstScriptInPage()],
  build: {
    outDir: 'dist',
    target: browsers,
    assetsInlineLimit: 0,
    // Every browser that runs the rest supports modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'everyPage', test: ofEveryPage }] } },
    },
  },
  server: {
    port: 5174,
    proxy: { '/conf': server, '/hls': server, '/rtc': { target: server, ws: true } },
  },
})
