import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { root } from '../dataFolder.ts'

/**
 * Rebuilds `index.html` so that its own markup is painted before any other file has arrived: the script of the
 * start stands in the page, and the style sheets follow the markup, because one in the head delays the first paint.
 */
export const firstPaint = (html: string, start: string): string => {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const { code } = minifySync('start.js', start)
  const inlined = html.replace(/<script src="\/start\.js"><\/script>/, () => `<script>${code.trim()}</script>`)
  if (inlined === html) throw new Error('index.html has no script of the start')
  const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), inlined)
  return without.replace('</body>', () => `${sheets.map((sheet) => sheet.trim()).join('')}</body>`)
}

export const firstPaintPlugin = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  // Sheets of screens are added to the head, before those of the page: in a layer the rules of the page give way to them.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css') && String(page.source).includes(file.fileName))
          file.source = `@layer start{${file.source}}`
    },
  },
  transformIndexHtml: {
    order: 'post',
    // The build of Storybook has pages of its own.
    handler: (html, { filename }) =>
      filename === path.join(root, 'index.html')
        ? firstPaint(html, readFileSync(path.join(root, 'public', 'start.js'), 'utf8'))
        : html,
  },
})
