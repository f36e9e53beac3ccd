import { Link, useLocation, useParams } from 'wouter'
import { idIn } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { shopTexts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import * as chip from '#views/ui/Chip.module.css'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { Picture } from '#views/ui/Picture.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { Breadcrumbs } from '../browse/Breadcrumbs.tsx'
import { FailedPage } from '../browse/FailedPage.tsx'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import { FilteredProducts } from '../products/FilteredProducts.tsx'
import * as css from './CategoryPage.module.css'
import { type LinkedCategory, useCategory } from './useCategory.ts'

const CategoryChips = ({ of, all, current }: { of: string; all: readonly LinkedCategory[]; current: string }) => (
  <nav aria-label={texts.within(of)}>
    <ul className={css.chips}>
      {all.map(({ id, name, image, to }) => (
        <li key={id}>
          <Link href={to} className={chip.chip} aria-current={id === current ? 'page' : undefined}>
            {image ? (
              <Picture src={image} alt="" width={64} height={64} sizes="2.5rem" className={css.picture} />
            ) : null}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const ChipSkeletons = () => (
  <div className={css.chips}>
    {['6rem', '8rem', '7rem'].map((width) => (
      <Skeleton key={width} width={width} height="2.75rem" style={{ borderRadius: 999 }} />
    ))}
  </div>
)

/** Page of a category of any level: its subcategories and its products. */
export default function CategoryPage() {
  const { categoryId = '', subCategoryId, subSubCategoryId } = useParams()
  const ids = [
    idIn(categoryId),
    subCategoryId && idIn(subCategoryId),
    subSubCategoryId && idIn(subSubCategoryId),
  ] as const
  const [path] = useLocation()
  const { ancestors, linkedCategories, linkedPending, error, isFetching, refetch, name } = useCategory(ids)
  useWindowTitle(name)

  if (error?.status === 404) return <StatusMessage title={texts.goneCategory} text={texts.goneCategoryText} />
  if (error && name === undefined)
    return <FailedPage title={shopTexts.category} error={error} isFetching={isFetching} refetch={refetch} />
  const deepest = ids.findLast((id) => id !== undefined) ?? ''
  return (
    <>
      <Breadcrumbs ancestors={ancestors} current={name ?? '…'} />
      <PageTitle busy={name === undefined}>
        {name ?? (
          <>
            <span className="visually-hidden">{shopTexts.category}</span>
            <Skeleton width="12rem" height="1lh" />
          </>
        )}
      </PageTitle>
      {linkedPending && <ChipSkeletons />}
      {!linkedPending && linkedCategories.length > 0 && (
        <CategoryChips of={name ?? shopTexts.category} all={linkedCategories} current={deepest} />
      )}
      <FilteredProducts
        key={deepest}
        list={{ category: deepest }}
        path={path}
        empty={
          <EmptyState title={texts.emptyCategory} text={texts.emptyCategoryText}>
            <ButtonLink to={shopRoutes.home}>{uiTexts.backToShop}</ButtonLink>
          </EmptyState>
        }
      />
    </>
  )
}
