import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import { saree } from '#machines/products/productForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { banglaStorybookFolder } from '#scripts/build/storybook.ts'
import { foreignText, isExample } from './latinWords.ts'
import { expectLooks, show, visitEach } from './storyVisits.ts'

/** Texts of the shop that stories show, in their order, in Bangla before English. */
const OF_THE_SHOP: { readonly [story: string]: readonly string[] } = {
  'shop-policy--in-bangla-too': ['পণ্য ফেরত', 'What you can return'],
  'back-offices-shop-details--stored': [shopDetails.shopNameBn!],
  'shop-product--own-sizes': ['স্ট্যান্ডসহ'],
  'shop-my-orders--one-pending': ['ঢাকা'],
  'shop-checkout--filled': ['ঢাকা'],
  'back-offices-products--full': [saree.productNameBn!],
  'back-offices-products--editing': [saree.productName, saree.productNameBn!],
}

/** The text of the page with what its fields contain. */
const textWithFields = (frame: Frame) =>
  frame.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })

/** Everything that a person reads or hears on the page. Codes, and numbers to copy, are the same in each language. */
const textsOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string | null) => texts.add((text ?? '').replace(/\s+/g, ' ').trim())
    const skipped = 'style, script, code, [lang="en"], [translate="no"], [class*="HeadlessMachine"], [class*="sb-"]'
    /** Storybook marks the page around a story the same way: its language is English, its classes are `sb-`. */
    const isSkipped = (element: Element | null) => {
      const part = element?.closest(skipped) ?? null
      return part !== document.body && document.body.contains(part)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (!isSkipped(walker.currentNode.parentElement)) add(walker.currentNode.nodeValue)
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isSkipped(element)) add(element.getAttribute(name))
    return [...texts]
  })

/** The texts of elements that hide a part of them. Rows that end after some lines say so in their style. */
const cutTexts = (frame: Frame): Promise<{ text: string; by: string }[]> =>
  frame.evaluate(() => {
    const found: { text: string; by: string }[] = []
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const boxes = new Set<HTMLElement>()
    while (walker.nextNode()) {
      let box = walker.currentNode.nodeValue?.trim() ? walker.currentNode.parentElement : null
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
      if (box instanceof HTMLElement && box.checkVisibility()) boxes.add(box)
    }
    /** Only screen readers read what is in a box of 1 px. */
    const isSeen = (box: HTMLElement): boolean => {
      for (let at: HTMLElement | null = box; at; at = at.parentElement) if (at.offsetHeight <= 1) return false
      return true
    }
    for (const box of boxes) {
      const style = getComputedStyle(box)
      if (!isSeen(box)) continue
      const text = box.textContent.replace(/\s+/g, ' ').trim()
      const name = `${box.tagName.toLowerCase()}.${box.className}`
      const [high, wide] = [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]
      if (hides(style.overflowY) && style.webkitLineClamp === 'none' && high > 1)
        found.push({ text, by: `${name} ${high} px high` })
      if (style.overflowX !== 'auto' && style.overflowX !== 'scroll' && wide > 1)
        found.push({ text, by: `${name} ${wide} px wide` })
    }
    return found
  })

/**
 * Declares one test per story of a shard, of the stories that a run visits in Bangla: it is accessible, no wider than the
 * window, has no Latin word and cuts no text, in light at 1280 px and in dark at 320 px.
 * @param shard from 0 to `shards` - 1
 */
export const visitInBangla = (shard: number, shards: number): void => {
  visitEach(
    banglaStorybookFolder,
    (all) => all.slice(...[shard, shard + 1].map((nth) => Math.round((nth * all.length) / shards))),
    async (frame, id) => {
      await show(frame, id)
      const ofShop = new RegExp((OF_THE_SHOP[id] ?? []).join('.*'), 's')
      await expect.poll(() => textWithFields(frame), { message: 'the texts of the shop' }).toMatch(ofShop)
      await expectLooks(frame, async (look) => {
        const read = await textsOf(frame)
        expect.soft(read, `texts, ${look}`).not.toEqual([])
        expect.soft(read.map(foreignText).filter(Boolean), `no Bangla, ${look}`).toEqual([])
        const cut = (await cutTexts(frame)).filter(({ text }) => !isExample(text))
        expect.soft(cut, `cut, ${look}`).toEqual([])
      })
    },
  )
}
