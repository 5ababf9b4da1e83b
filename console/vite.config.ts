import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsFirst } from './build/callsFirst.ts'
import { compiledWhole } from './build/compiledWhole.ts'
import { fewChunks } from './build/fewChunks.ts'
import { browsers } from '../web/build/browsers.ts'
import { firstScriptInPage } from '../web/build/firstScript.ts'
import { lazyChunks } from '../web/build/lazyChunks.ts'
import { leanColours } from './build/leanColours.ts'
import { leanContract } from './build/leanContract.ts'
import { leanIcons } from './build/leanIcons.ts'
import { leanProvider } from './build/leanProvider.ts'
import { routeFiles } from './build/routeFiles.ts'

const server = process.env['OPENBOOTH_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: '../web/public',
  plugins: [
    react(),
    leanContract(),
    leanColours(),
    leanIcons(),
    leanProvider(),
    lazyChunks(),
    firstScriptInPage(),
    fewChunks(),
    callsFirst(),
    compiledWhole(),
    routeFiles(),
  ],
  // The server replaces the placeholder in each answer, so that a nonce is never used twice.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: browsers,
    // Data addresses would need `img-src data:` for every icon; the few small files are cached instead.
    assetsInlineLimit: 0,
    // An import through a feature's index loads only the imported module, not the whole feature.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/console\/src\/\w+\/\w+\/index\.ts$/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/conf': server, '/live': server, '/sandbox': server, '/sso': server },
  },
})
