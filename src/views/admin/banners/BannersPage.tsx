import { useFlow } from '../flow.ts'
import './bannersPage.css'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { Banner } from '../../../../contract/banners/entity.ts'
import { CATEGORY_SKELETONS } from '../../../../contract/constants.ts'
import { adminRoutes } from '../../../../contract/routes/admin.ts'
import { bannersMachine } from '../../../../machines/banners/banners.machine.ts'
import { listSelect } from '../../../../machines/core/list/list.select.ts'
import { bannerTexts as texts } from '../../../../messages/en/banners.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { bannersQuery } from '../../../data/banners.ts'
import { DeleteDialog } from '../../office/DeleteDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardSkeleton, ItemCard } from '../../ui/ItemCard.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { BannerForm } from './BannerForm.tsx'

/** Name of the category and subcategory that a banner leads to. */
const nameOf = ({ bannerCategory, bannerSubCategory }: Banner): string =>
  [bannerCategory?.categoryName, bannerSubCategory?.subCategoryName].filter(Boolean).join(' · ') || texts.everywhere

/** The administrator's banners (product 5.9). */
export default function BannersPage() {
  const search = useSearch()
  const flow = useFlow(bannersMachine, { input: { search } })
  const isCreating = useSelector(flow, listSelect.isCreating)
  const back = useSelector(flow, listSelect.back(adminRoutes.banners))
  const banners = useQuery(bannersQuery)

  if (isCreating) return <BannerForm back={back} />
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      <ListView
        query={banners}
        skeleton={<CardSkeleton />}
        count={CATEGORY_SKELETONS}
        className="card-grid banner-grid"
        empty={
          <EmptyState icon="banner" title={texts.empty} text={texts.emptyText}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {(found) =>
          found.map((banner) => (
            <ItemCard
              key={banner._id}
              picture={banner.bannerImage}
              title={nameOf(banner)}
              note={banner.bannerOffer > 0 ? texts.off(banner.bannerOffer) : texts.noOffer}
              actions={
                <Button
                  size="2"
                  variant="soft"
                  color="red"
                  onClick={() => flow.send({ type: 'item.delete', item: { id: banner._id, name: nameOf(banner) } })}
                >
                  {texts.delete}
                </Button>
              }
            />
          ))
        }
      </ListView>
      <DeleteDialog
        flow={flow}
        title={texts.confirmTitle}
        text={() => texts.confirmText}
        detail={(id) => <BannerToDelete banner={banners.data?.find(({ _id }) => _id === id)} />}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
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
      className="dialog-picture"
    />
  ) : null
