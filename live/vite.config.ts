import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browsers } from '../web/build/browsers.ts'
import { firstScriptInPage } from '../web/build/firstScript.ts'
import { lazyChunks } from '../web/build/lazyChunks.ts'
import { leanCalls } from './build/leanCalls.ts'

const server = process.env['OPENBOOTH_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/live/',
  publicDir: '../web/public',
  plugins: [react(), leanCalls(), lazyChunks(), firstScriptInPage()],
  build: {
    outDir: 'dist',
    target: browsers,
    assetsInlineLimit: 0,
    // Every browser that runs the rest loads modules by itself.
    modulePreload: { polyfill: false },
  },
  server: { port: 5174, proxy: { '/conf': server, '/rtc': { target: server, ws: true } } },
})
