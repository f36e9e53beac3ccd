import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { HOME_TILES } from '#contract/constants.ts'
import { campaignPageAddress, idIn } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { categoryLink } from '#data/addresses.ts'
import { categoriesWithProductsQuery, shownCategoriesQuery } from '#data/home.ts'
import { localized } from '#data/localized.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useShop } from '#views/ui/shop.ts'
import * as css from './CategoryBar.module.css'

const CategoryMenu = lazyWithPreload(() => import('./CategoryMenu.tsx'))
const preload = () => {
  CategoryMenu.preload().catch(() => undefined)
}

/** A mouse that only crosses the bar opens and closes no menu. */
const HOVER_MS = 150

const SKELETON_WIDTHS = ['5rem', '7rem', '4rem', '6rem']

/** Stands for the menu of all categories, and is no id. */
const ALL = ''

interface Opened {
  /** Id of the category, or `ALL`. */
  readonly of: string
  /** Path of the page on which it was opened. */
  readonly at: string
  /** Whether a press has opened the menu, which then takes the focus. */
  readonly isPressed: boolean
}

/**
 * Bar below the header with the first categories, and the pages of the shop's own that stand in the menu. The mouse, a press or a key opens a menu of the subcategories; the
 * name itself leads to the category, except for a finger, for which it opens the menu too. It shows
 * no products, so it reads none, except on the home page, whose data it shares.
 */
export const CategoryBar = () => {
  const [path] = useLocation()
  const [, area, id = '', ...below] = path.split('/')
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    ...localized(path === shopRoutes.home ? categoriesWithProductsQuery : shownCategoriesQuery),
    placeholderData: (before) => before ?? client.getQueryData(shownCategoriesQuery.queryKey),
  })
  const { menu } = useShop()
  const [state, setOpened] = useState<Opened | null>(null)
  // Back leaves the page without a press in the menu.
  const opened = state?.at === path ? state : null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = (next: Opened | null) => {
    clearTimeout(timer.current)
    setOpened(next)
  }
  /** Opens or closes a menu once the mouse has stayed. */
  const hover =
    (of: string | null) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(setOpened, HOVER_MS, of === null ? null : { of, at: path, isPressed: false })
    }
  const toggle = (of: string, label: string) => (
    <button
      type="button"
      className={css.toggle}
      aria-label={label}
      aria-expanded={opened?.of === of}
      aria-controls={opened?.of === of ? 'category-menu' : undefined}
      onClick={() => open(opened?.of === of && opened.isPressed ? null : { of, at: path, isPressed: true })}
    >
      {of === ALL ? label : null}
      <Icon of={ChevronDown} />
    </button>
  )
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) open(null)
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened) return
    currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    open(null)
  }
  const category = data?.find(({ _id }) => _id === opened?.of)
  // Without categories, and where they cannot be read, there is no empty band.
  if (!isPending && !data?.length && !menu) return null
  return (
    <nav
      className={css.bar}
      aria-label={texts.byCategory}
      aria-busy={isPending || undefined}
      onPointerEnter={preload}
      onPointerLeave={hover(null)}
      onFocus={preload}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) open(null)
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <ul className={css.list}>
        {isPending
          ? SKELETON_WIDTHS.map((width) => (
              <li key={width} className={css.link}>
                <Skeleton width={width} height="1lh" />
              </li>
            ))
          : null}
        {data && data.length > HOME_TILES ? (
          <li className={css.item} onPointerEnter={hover(ALL)}>
            {toggle(ALL, texts.everyCategory)}
          </li>
        ) : null}
        {data?.slice(0, HOME_TILES).map(({ _id, categoryName }) => {
          const isOpen = area === 'category' && idIn(id) === _id
          return (
            <li key={_id} className={css.item} onPointerEnter={hover(_id)}>
              <Link
                href={categoryLink({ id: _id, name: categoryName })}
                className={css.link}
                aria-current={isOpen && below.length === 0 ? 'page' : isOpen}
              >
                {categoryName}
              </Link>
              {toggle(_id, texts.subcategoriesOf(categoryName))}
            </li>
          )
        })}
        {menu?.map(({ slug, title }) => (
          <li key={slug} className={css.item}>
            <Link
              href={campaignPageAddress(slug)}
              className={css.link}
              aria-current={path === campaignPageAddress(slug) ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {data && opened ? (
        <CategoryMenu key={opened.of} category={category} categories={data} takesFocus={opened.isPressed} />
      ) : null}
    </nav>
  )
}
