// Usage (from a worktree's root): cp /tmp/i18/compare.ts compare.tmp.ts; timeout 900 node compare.tmp.ts NEW_STORYBOOK_DIR OUT_DIR 'REGEX of story ids' [looks: l1280,d360,l360,d1280]; rm compare.tmp.ts
import { createServer } from 'node:http'
import { readFileSync, mkdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { chromium } from "playwright-core"
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts"
const [next, out, pattern = '.', looks = 'l1280,d360'] = process.argv.slice(2)
const types: Record<string,string> = { '.html':'text/html', '.js':'text/javascript', '.css':'text/css', '.json':'application/json', '.svg':'image/svg+xml', '.webp':'image/webp', '.png':'image/png', '.woff2':'font/woff2', '.jpg':'image/jpeg' }
const serve = (dir: string) => new Promise<string>((done) => {
  const s = createServer((q, r) => { let f = path.join(dir, decodeURIComponent(new URL(q.url!, 'http://x').pathname)); if (f.endsWith('/')) f += 'index.html'
    if (!existsSync(f)) { r.writeHead(404); return r.end() }
    r.writeHead(200, { 'content-type': types[path.extname(f)] ?? 'application/octet-stream', 'cache-control': 'max-age=600' }); r.end(readFileSync(f)) })
  s.unref(); s.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(s.address() as any).port}`)) })
mkdirSync(out!, { recursive: true })
const [a, b] = [await serve('/tmp/sb-base'), await serve(next!)]
const ids = Object.keys(JSON.parse(readFileSync('/tmp/sb-base/index.json','utf8')).entries).filter((id) => new RegExp(pattern).test(id))
const browser = await chromium.launch({ ...(await findChromium()), args: CHROMIUM_FLAGS })
let bad = 0
for (const look of looks.split(',')) {
  const theme = look[0] === 'd' ? 'dark' : 'light', width = Number(look.slice(1))
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const pages = [await context.newPage(), await context.newPage()]
  for (const p of pages) { await p.clock.install({ time: new Date('2026-11-23T06:00:00Z') }).catch(() => {}) }
  const shoot = async (p: any, base: string, id: string) => {
    await p.goto(`${base}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
    await p.waitForFunction(() => { const r = document.querySelector('#storybook-root'); return r && r.childElementCount > 0 && !document.body.classList.contains('sb-show-preparing-story') }, undefined, { timeout: 20000 }).catch(() => {})
    await p.waitForTimeout(350)
    return p.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  }
  for (const id of ids) {
    try {
      const [x, y] = [await shoot(pages[0], a, id), await shoot(pages[1], b, id)]
      const [mx, my] = [await sharp(x).metadata(), await sharp(y).metadata()]
      let diff = -1
      if (mx.width === my.width && mx.height === my.height) {
        const [rx, ry] = [await sharp(x).removeAlpha().raw().toBuffer(), await sharp(y).removeAlpha().raw().toBuffer()]
        diff = 0
        for (let i = 0; i < rx.length; i += 3) if (Math.abs(rx[i]!-ry[i]!)+Math.abs(rx[i+1]!-ry[i+1]!)+Math.abs(rx[i+2]!-ry[i+2]!) > 24) diff++
      }
      if (diff === 0 || (diff > 0 && diff < 30)) continue
      bad++
      const h = Math.max(mx.height!, my.height!)
      await sharp({ create: { width: mx.width! + my.width! + 20, height: h, channels: 3, background: '#f0f' } }).composite([{ input: x, left: 0, top: 0 }, { input: y, left: mx.width! + 20, top: 0 }]).png().toFile(path.join(out!, `${look}-${id}.png`))
      console.log(`${look} ${id}: ${diff < 0 ? `size ${mx.width}x${mx.height} -> ${my.width}x${my.height}` : `${diff} pixels`}`)
    } catch (e) { console.log(`${look} ${id}: ${String(e).slice(0, 120)}`) }
  }
  await context.close()
}
await browser.close()
console.log(`${ids.length} stories, ${bad} differ (left: before, right: after) in ${out}`)
process.exit(0)
