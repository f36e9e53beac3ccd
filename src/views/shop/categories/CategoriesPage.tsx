import { useQuery } from '@tanstack/react-query'
import { categoryLink } from '#data/addresses.ts'
import { shownCategoriesQuery } from '#data/home.ts'
import { localized } from '#data/localized.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { Tile, Tiles, TilesSkeleton } from '../home/Tiles.tsx'

export default function CategoriesPage() {
  const categories = useQuery(localized(shownCategoriesQuery))
  return (
    <>
      <PageTitle>{texts.categories}</PageTitle>
      {categories.data ? (
        <Tiles all>
          {categories.data.map(({ _id, categoryName, categoryImage }) => (
            <Tile
              key={_id}
              to={categoryLink({ id: _id, name: categoryName })}
              picture={categoryImage}
              name={categoryName}
            />
          ))}
        </Tiles>
      ) : (
        <ReadState query={categories} title={texts.failedTitle} loading={<TilesSkeleton all count={9} />} />
      )}
      {categories.data?.length === 0 ? <EmptyState title={texts.emptyTitle} text={texts.emptyText} /> : null}
    </>
  )
}
