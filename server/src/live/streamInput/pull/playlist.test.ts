import { expect, test } from 'vitest'
import { readPlaylist, UnreadablePlaylist } from './playlist.ts'

const base = 'https://media.example.org/live/index.m3u8?token=1'

test('A media playlist names its segments with their numbers, relative to its own address.', () => {
  const text = [
    '\uFEFF#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:17',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXTINF:4.0,',
    'a/17.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:4.0,',
    'https://other.example.org/18.m4s',
  ].join('\r\n')
  expect(readPlaylist(text, base)).toEqual({
    targetDuration: 4,
    segments: [
      { number: 17, url: 'https://media.example.org/live/a/17.m4s' },
      { number: 18, url: 'https://other.example.org/18.m4s' },
    ],
    map: 'https://media.example.org/live/init.mp4',
    isEnded: false,
  })
  expect(readPlaylist('#EXTM3U\n#EXT-X-ENDLIST', base)).toMatchObject({ isEnded: true })
})

test('A master playlist leads to its default sound, otherwise to the variant with the fewest bits.', () => {
  const variants =
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1,mp4a"\nhigh.m3u8\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=200000\nlow.m3u8'
  expect(readPlaylist(`#EXTM3U\n${variants}`, base)).toEqual({
    master: 'https://media.example.org/live/low.m3u8',
  })
  const audio =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="one",URI="one.m3u8"\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="two, too",DEFAULT=YES,URI="two.m3u8"'
  expect(readPlaylist(`#EXTM3U\n${audio}\n${variants}`, base)).toEqual({
    master: 'https://media.example.org/live/two.m3u8',
  })
})

test('readPlaylist refuses encrypted playlists, byte ranges, invalid addresses and other files.', () => {
  for (const text of [
    '<html>',
    '#EXTM3U8?',
    '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\na.ts',
    '#EXTM3U\n#EXT-X-BYTERANGE:100@0\na.ts',
    '#EXTM3U\nhttps://[not an address/',
  ])
    expect(() => readPlaylist(text, base), text).toThrow(UnreadablePlaylist)
})
