import { expect, test } from 'vitest'
import { snippetOf } from './snippetOf.ts'

test('Whatever an event is called, the snippet is one frame and nothing else.', () => {
  const title = `"><script>alert('x')</script> & more`
  const address = 'https://a.example/live/widget/1-x#12345678'
  const snippet = snippetOf({ address, title, hasCaptions: false })
  expect(snippet.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
  expect(snippet).toContain(`src="${address}"`)
  expect(snippet).toContain(
    `title="&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt; &amp; more" allow="autoplay"`,
  )
})

test('Where captions are read beside the sound the frame is higher.', () => {
  const heights = [false, true].map(
    (hasCaptions) =>
      /height: (\d+)px/.exec(snippetOf({ address: '', title: '', hasCaptions }))?.[1],
  )
  expect(heights).toEqual(['480', '640'])
})
