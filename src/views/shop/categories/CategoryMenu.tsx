import { Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Category } from '#contract/categories/entity.ts'
import { categoryLink } from '#data/addresses.ts'
import { subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Picture } from '#views/ui/Picture.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './CategoryMenu.module.css'

interface Entry {
  readonly to: string
  readonly name: string
  readonly image: string
  /** The level below it. */
  readonly parts?: readonly Omit<Entry, 'image' | 'parts'>[]
}

const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ to, name, image, parts = [] }) => (
    <li key={to}>
      <Link href={to} className={css.entry}>
        <Picture src={image} alt="" width={64} height={64} sizes="2.5rem" className={css.picture} />
        <span>{name}</span>
      </Link>
      {parts.length > 0 && (
        <ul className={css.parts} aria-label={name}>
          {parts.map((part) => (
            <li key={part.to}>
              <Link href={part.to} className={css.part}>
                {part.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  ))

/**
 * The subcategories of a category with their sub-subcategories; without them, or after an error, the link to the
 * category remains.
 */
const SubCategories = ({ category: { _id, categoryName } }: { category: Category }) => {
  const own = { id: _id, name: categoryName }
  const { data, isPending } = useQuery(localized(subCategoriesQuery(_id)))
  const { data: below = [] } = useQuery(localized(subSubCategoriesQuery()))
  if (isPending)
    return ['40%', '60%', '50%'].map((width) => (
      <li key={width} className={css.entry}>
        <Skeleton width={width} height="1lh" />
      </li>
    ))
  return (
    <Entries
      entries={(data ?? []).map((sub) => {
        const level = { id: sub._id, name: sub.subCategoryName }
        return {
          to: categoryLink(own, level),
          name: sub.subCategoryName,
          image: sub.subCategoryImage,
          parts: below
            .filter(({ subCategoryId }) => subCategoryId?._id === sub._id)
            .map(({ _id, subSubCategoryName: name }) => ({ to: categoryLink(own, level, { id: _id, name }), name })),
        }
      })}
    />
  )
}

interface CategoryMenuProps {
  /** Without one, the menu shows all categories. */
  readonly category: Category | undefined
  readonly categories: readonly Category[]
  /** Whether its first link takes the focus, as after a press. */
  readonly takesFocus: boolean
}

/** Menu below the bar of categories: the subcategories of one, or all categories. */
export default function CategoryMenu({ category, categories, takesFocus }: CategoryMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={css.menu} id="category-menu">
      <Grid asChild columns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))" gapX="3" gapY="1">
        <ul ref={list} aria-label={category ? texts.subcategoriesOf(category.categoryName) : texts.everyCategory}>
          {category ? (
            <>
              <li>
                <Link href={categoryLink({ id: category._id, name: category.categoryName })} className={css.entry}>
                  <Picture
                    src={category.categoryImage}
                    alt=""
                    width={64}
                    height={64}
                    sizes="2.5rem"
                    className={css.picture}
                  />
                  <b>{texts.allIn(category.categoryName)}</b>
                </Link>
              </li>
              <SubCategories category={category} />
            </>
          ) : (
            <Entries
              entries={categories.map(({ _id, categoryName, categoryImage }) => ({
                to: categoryLink({ id: _id, name: categoryName }),
                name: categoryName,
                image: categoryImage,
              }))}
            />
          )}
        </ul>
      </Grid>
    </div>
  )
}
