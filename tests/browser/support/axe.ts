import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import type { Transparent } from '#tests/support/drawing.ts'

/** axe prepares the selectors of all elements, a third of the time of a run, also where it names none. */
const PREPARES_SELECTORS = 'axe._selectorData = _getSelectorData(context.flatTree);'
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8').replace(
  PREPARES_SELECTORS,
  `if (options.selectors !== false) ${PREPARES_SELECTORS}`,
)

interface Found {
  readonly id: string
  readonly nodes: { readonly target: string[]; readonly element?: Element }[]
}

/** The rules that depend on colours and layout. */
export const LOOK_RULES = ['color-contrast', 'target-size']

interface AxePage extends Transparent {
  axe: { run(context: object, options: object): Promise<{ violations: Found[]; passes: Found[] }> }
  findViolations: typeof findViolations
  /** What earlier checks of the document have found in order: parts by rules and look, and the looks of texts. */
  checkedParts?: { [rulesAndLook: string]: Set<string> }
}

/**
 * Runs in the page.
 * @param ids of the rules; null means axe's own selection without those of `LOOK_RULES`, undefined with them
 */
async function findViolations(context: object, ids?: readonly string[] | null): Promise<string[]> {
  const { axe, transparency } = globalThis as unknown as AxePage
  const rules = { 'target-size': { enabled: ids === undefined }, 'color-contrast': { enabled: ids === undefined } }
  const options = ids ? { runOnly: ids } : { rules }
  // axe checks no contrast in a transparent page.
  if (transparency) transparency.disabled = true
  try {
    // Descriptions of passed rules would take most of the time.
    const described = { resultTypes: ['violations'], ...options }
    if ((await axe.run(context, { ...described, selectors: false })).violations.length === 0) return []
    const { violations: found } = await axe.run(context, described)
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  } finally {
    if (transparency) transparency.disabled = false
  }
}

/**
 * The accessibility rules that the page, or one element of it, breaks, as `rule: element, element`.
 * @param rules ids of the rules to check; by default axe's own selection and the sizes of targets (WCAG 2.2, 2.5.8)
 */
export async function violations(page: Page | Frame, part = 'html', rules?: readonly string[]): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(([only, ids]) => (globalThis as unknown as AxePage).findViolations({ include: [[only]] }, ids), [
    part,
    rules,
  ] as const)
}

/**
 * `violations` of what earlier calls have not checked in this document: stories show mostly the same header, cards, rows
 * and fields.
 * - A text is checked where axe has passed no text with the same colours, size and weight on the same backgrounds, and a
 *   target under 24 px where no equal one was checked in the look.
 * - The other rules check the parts whose markup, below the same kinds of elements, is new. Of texts, names, addresses
 *   and lengths only counts whether they are there.
 * @param look the theme and width
 * @param rules by default those of `violations`, or only `LOOK_RULES`
 */
export async function violationsOfNewParts(
  page: Page | Frame,
  part: string,
  look: string,
  rules?: typeof LOOK_RULES,
): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(
    async ([only, key, isOfLook, lookRules]) => {
      const { axe, findViolations: find, checkedParts = {} } = globalThis as unknown as AxePage
      Object.assign(globalThis, { checkedParts })
      const knownOf = (name: string) => {
        checkedParts[name] ??= new Set()
        return checkedParts[name]
      }
      const [parts, looks, texts] = [knownOf('parts'), knownOf(key), knownOf('texts')]

      /** Of a part with more elements the kinds of its elements are compared, and its smaller parts by themselves. */
      const SMALL = 12
      const MASKED =
        /^(?:alt|aria-(?:description|label|valuenow|valuetext)|c[xy]|content|d|d[xy]|datetime|height|href|placeholder|points|src|srcset|title|transform|value|width|[xy][12]?)$/
      const masked = (text: string) => {
        const trimmed = text.trim()
        return /[\p{L}\p{N}]/u.test(trimmed) ? 'x' : trimmed && '.'
      }
      const textOf = ({ name, value }: Attr) => {
        if (MASKED.test(name)) return value && 'x'
        const plain = value.replaceAll(/_r_\w+_|radix-[^"\s]+|:r\w+:/g, '')
        return name === 'style' ? plain.replaceAll(/-?[\d.]+(?=px|%)/g, '') : plain
      }
      interface Described {
        readonly element: Element
        readonly markup: string
        readonly kinds: ReadonlySet<string>
        readonly count: number
        readonly children: readonly Described[]
        readonly hasText: boolean
      }
      const describe = (element: Element): Described => {
        const start = [...element.attributes].map((one) => ` ${one.name}=${textOf(one)}`).join('')
        const kinds = new Set<string>()
        const children: Described[] = []
        let [count, inside, hasText] = [0, '', element.matches('input, select, textarea')]
        for (const child of element.childNodes) {
          if (child instanceof Element) {
            const described = describe(child)
            children.push(described)
            count += 1 + described.count
            inside += described.markup
            for (const kind of described.kinds) kinds.add(kind)
            kinds.add(`${child.tagName} ${child.getAttribute('role')} ${child.getAttribute('tabindex')}`)
          } else if (child.nodeType === Node.TEXT_NODE) {
            const text = masked(child.nodeValue ?? '')
            hasText ||= text !== ''
            inside += text
          }
        }
        const content = count > SMALL ? [...kinds].toSorted().join() : inside
        return { element, markup: `<${element.tagName}${start}>${content}</>`, kinds, count, children, hasText }
      }

      /** The elements that axe checks, without the known ones inside of them, and the descriptions of all parts. */
      const newParts = (root: Described) => {
        const [include, exclude, found]: [Element[], Element[], Set<string>] = [[], [], new Set()]
        const visit = ({ element, markup, children }: Described, above: string, isInNew: boolean) => {
          const text = `${above}|${markup}`
          // A single element is checked in less time than it is left out.
          const isNew = !(parts.has(text) || found.has(text)) || (isInNew && children.length === 0)
          found.add(text)
          if (isNew !== isInNew) (isNew ? include : exclude).push(element)
          const own = `${above}>${element.tagName} ${element.getAttribute('role')}`
          for (const child of children) visit(child, own, isNew)
        }
        visit(root, '', false)
        return { include, exclude, found }
      }
      const TARGETS = 'a, button, input, select, summary, textarea, [role], [tabindex]'
      /** The texts whose colours are new and the new small targets, their descriptions, and the colours of all texts. */
      const newLooks = (root: Described) => {
        const [include, found, colours]: [Element[], Set<string>, Map<unknown, string>] = [[], new Set(), new Map()]
        const visit = ({ element, markup, children, hasText }: Described, above: string, below: string) => {
          const style = getComputedStyle(element)
          const { backgroundColor, backgroundImage, opacity, position, filter } = style
          const own = `${element.tagName}.${element.getAttribute('class')}[${element.getAttribute('style')}]`
          const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && opacity === '1'
          let back = isOpaque ? backgroundColor : below
          if (!isOpaque && (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1'))
            back += `/${backgroundColor} ${backgroundImage} ${opacity}`
          // Another element may be behind it.
          if (position === 'absolute' || position === 'fixed' || filter !== 'none') back += `/${own}`
          const colour = `${style.color} ${style.fontSize} ${style.fontWeight} ${style.textShadow} ${back}`
          const text = `${above}|${markup}`
          if (hasText) colours.set(element, colour)
          const { width, height } = element.getBoundingClientRect()
          const isSmall = (width < 24 || height < 24) && element.matches(TARGETS)
          if (((hasText && !texts.has(colour)) || isSmall) && !looks.has(text) && !found.has(text)) {
            found.add(text)
            include.push(element)
          }
          for (const child of children) visit(child, `${above}>${own}`, back)
        }
        visit(root, '', '')
        return { include, found, colours }
      }
      const broken: string[] = []

      // Elements outside of the part without content: axe would compute the styles of each.
      for (const one of document.querySelectorAll('link[rel=modulepreload], .sb-preparing-story, .sb-preparing-docs'))
        one.remove()
      const element = document.querySelector(only)
      if (!element) return [`${only} is missing`]
      const root = describe(element)
      if (!isOfLook) {
        const { include, exclude, found } = newParts(root)
        if (include.length > 0) broken.push(...(await find({ include, exclude }, null)))
        if (broken.length === 0) for (const one of found) parts.add(one)
      }
      const { include, found, colours } = newLooks(root)
      if (include.length === 0) return broken
      const options = { runOnly: lookRules, resultTypes: ['violations', 'passes'], selectors: false, elementRef: true }
      const { passes, violations: others } = await axe.run({ include }, options)
      for (const { id, nodes } of passes)
        if (id === 'color-contrast') for (const node of nodes) texts.add(colours.get(node.element) ?? '')
      if (others.length > 0) broken.push(...(await find({ include }, lookRules)))
      else for (const one of found) looks.add(one)
      return broken
    },
    [part, look, rules === LOOK_RULES, LOOK_RULES] as const,
  )
}

async function loadAxe(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'findViolations' in globalThis)))
    await page.evaluate(`${source}\nglobalThis.findViolations = ${findViolations}`)
}
