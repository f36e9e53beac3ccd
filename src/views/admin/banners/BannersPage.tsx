import { Box, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { GalleryHorizontalEnd } from 'lucide'
import { useSearch } from 'wouter'
import type { Banner } from '#contract/banners/entity.ts'
import { CATEGORY_SKELETONS } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { bannerQuery, useAllBanners } from '#data/allBanners.ts'
import { categoriesQuery } from '#data/categories.ts'
import { named } from '#data/categoryNames.ts'
import { localized } from '#data/localized.ts'
import { bannersMachine } from '#machines/banners/banners.machine.ts'
import { itemOrderMachine, itemOrderSelect } from '#machines/core/list/itemOrder.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { bannerTexts as texts } from '#messages/banners.ts'
import { uiTexts } from '#messages/ui.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { EditRoute } from '#views/office/EditRoute.tsx'
import { Banners } from '#views/shop/banners/Banners.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { CardSkeleton } from '#views/ui/ItemCard.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Picture } from '#views/ui/Picture.tsx'
import { useNow } from '#views/useNow.ts'
import { deletedByStaff } from '../deletedByStaff.ts'
import { useFlow } from '../flow.ts'
import { inOrder } from '../ItemOrder.tsx'
import { BannerForm } from './BannerForm.tsx'
import { BannerList } from './BannerList.tsx'
import * as css from './BannersPage.module.css'
import { nameOf, phaseOf } from './bannerText.ts'

/** The banners with the names of their categories, where another server sends only ids. */
const useNamedBanners = (banners: readonly Banner[] = []): readonly Banner[] => {
  const isBare = banners.some(({ bannerCategory }) => bannerCategory?.categoryName === '')
  const { data: categories } = useQuery({ ...localized(categoriesQuery), enabled: isBare })
  if (!isBare) return banners
  return banners.map((banner) => ({ ...banner, bannerCategory: named(banner.bannerCategory, categories) }))
}

/** The administrator's banners (product 5.9), in their order on the home page. */
export default function BannersPage() {
  const search = useSearch()
  const flow = useFlow(bannersMachine, { input: { path: adminRoutes.banners, search } })
  const order = useFlow(itemOrderMachine, { input: { list: 'banners' } })
  const isCreating = useSelector(flow, listSelect.isCreating)
  const isEditing = useSelector(flow, listSelect.isEditing)
  const query = useSelector(flow, listSelect.query)
  const back = useSelector(flow, listSelect.back)
  const ids = useSelector(order, itemOrderSelect.ids)
  const { banners, canEdit } = useAllBanners()
  const namedBanners = useNamedBanners(banners.data)

  if (isCreating) return <BannerForm back={back} />
  if (isEditing)
    return (
      <EditRoute
        key={query.edit}
        query={bannerQuery(query.edit ?? '')}
        notFoundTitle={texts.gone}
        back={back}
        deleted={deletedByStaff}
      >
        {(item) => <BannerForm item={item} back={back} />}
      </EditRoute>
    )
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      <ListView
        query={banners}
        skeleton={<CardSkeleton wide />}
        count={CATEGORY_SKELETONS}
        className={css.list}
        empty={
          <EmptyState icon={GalleryHorizontalEnd} title={texts.empty} text={texts.emptyText}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {() => {
          const sorted = inOrder(namedBanners, ids)
          return (
            <>
              <Preview banners={sorted} />
              <BannerList
                banners={sorted}
                path={adminRoutes.banners}
                onOrder={canEdit ? (next) => order.send({ type: 'order.set', ids: next }) : undefined}
                onEdit={canEdit ? (id) => flow.send({ type: 'item.edit', id }) : undefined}
                onDelete={({ _id: id, ...banner }) =>
                  flow.send({ type: 'item.delete', item: { id, name: nameOf({ _id: id, ...banner }) } })
                }
              />
            </>
          )
        }}
      </ListView>
      <DeleteDialog
        flow={flow}
        title={texts.confirmTitle}
        text={() => texts.confirmText}
        detail={(id) => <BannerToDelete banner={namedBanners.find(({ _id }) => _id === id)} />}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}

/** The banners of today as the home page shows them. */
const Preview = ({ banners }: { banners: readonly Banner[] }) => {
  const now = useNow()
  const shown = banners.filter((banner) => phaseOf(banner, now) === 'shown')
  return (
    <details className={css.preview}>
      <summary>{texts.preview}</summary>
      {shown.length > 0 ? (
        <Box maxWidth="60rem" mt="2">
          <Banners banners={shown} />
        </Box>
      ) : (
        <Text as="p" size="2" color="gray">
          {texts.previewEmpty}
        </Text>
      )}
    </details>
  )
}

/** The banner that the dialog deletes. The fixed text of the dialog names a user, so the picture shows the banner. */
const BannerToDelete = ({ banner }: { banner: Banner | undefined }) =>
  banner ? (
    <Picture
      src={banner.bannerImage}
      alt={nameOf(banner)}
      width={1600}
      height={640}
      sizes="26rem"
      className={css.toDelete}
    />
  ) : null
