import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageText } from '#views/shop/campaignPages/PageText.tsx'
import { Markdown } from '#views/ui/Markdown.tsx'

const htmlOf = (text: string) => render(<Markdown text={text} />).container.firstElementChild?.innerHTML

test('renders headings, lists, emphasis and links', () => {
  expect(htmlOf('# One\n\n### Two\n\nA **bold** and *soft* word.\nStill here.')).toBe(
    '<h2>One</h2><h3>Two</h3><p>A <strong>bold</strong> and <em>soft</em> word.\nStill here.</p>',
  )
  expect(htmlOf('- one\n- two\n\n3. three\n4. four')).toBe(
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li><li>four</li></ol>',
  )
  expect(htmlOf('[us](mailto:a@b.c) [home](/policies/terms)')).toBe(
    '<p><a href="mailto:a@b.c">us</a> <a href="/policies/terms">home</a></p>',
  )
})

test('a block whose first letter is Bangla names its language', () => {
  expect(htmlOf('## পণ্য\n\n- ৭ দিন\n- 7 days, ৳100')).toBe(
    '<h2 lang="bn">পণ্য</h2><ul><li lang="bn">৭ দিন</li><li>7 days, ৳100</li></ul>',
  )
})

test('HTML and pictures show as typed, and a link to a script is no link', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(htmlOf('a <b onclick="x">b</b> ![x](https://a.b/c.png)')).not.toMatch(/<b|<img/)
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' java\nscript:x',
  ])
    expect(htmlOf(`[here](${address})`), address).not.toContain('<a')
})

test('a text shows the pictures that its page has, and no other', () => {
  const shown = (text: string) => {
    const { container } = render(<PageText page={{ text, pictures: ['/media/a-800x600.webp', '/media/b.webp'] }} />)
    return [...container.querySelectorAll('img')].map((img) => [img.getAttribute('src'), img.alt])
  }
  expect(shown('One\n\n![A red saree](1)\n\n- ![A loom](২)')).toEqual([
    ['/media/a-800x600.webp', 'A red saree'],
    ['/media/b.webp', 'A loom'],
  ])
  expect(shown('![x](3) ![y](https://a.b/c.png) ![z](%E0%A4%A)')).toEqual([])
})
