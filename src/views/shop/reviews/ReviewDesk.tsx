import { Box, Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import type { Product } from '#contract/products/entity.ts'
import type { Review } from '#contract/reviews/entity.ts'
import { REVIEW_FORM } from '#contract/routes/addresses.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { ordersOfCustomerQuery, ownOrdersQuery } from '#data/ownOrders.ts'
import { hidePicturesMachine } from '#machines/reviews/hidePictures.machine.ts'
import { reviewMachine, reviewSelect as select } from '#machines/reviews/review.machine.ts'
import { showPicturesMachine, showPicturesSelect } from '#machines/reviews/showPictures.machine.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { ConfirmActorDialog } from '#views/office/ConfirmActorDialog.tsx'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { useSession } from '#views/session.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { useFlow } from '../flow.ts'
import ReviewsOfGuest, { useAllReviews } from './FurtherReviews.tsx'
import { HidePicturesDialog } from './HidePicturesDialog.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewList } from './ReviewList.tsx'

type Flow = ActorRefFrom<typeof reviewMachine>

/** The flows that hide the pictures of reviews and show them again. */
interface PictureFlows {
  readonly hiding: ActorRefFrom<typeof hidePicturesMachine>
  readonly showing: ActorRefFrom<typeof showPicturesMachine>
}

/** Whether an order has brought a product to its customer. */
const hasBrought =
  (productId: string) =>
  ({ status, items }: Order): boolean =>
    status === 'delivered' && items.some((item) => item.productId === productId)

/** Whether an order has brought a product to a customer: their own list says so, or of thousands one order. */
const useReceived = (user: string, productId: string) => {
  const whole = useQuery(ordersOfCustomerQuery(user))
  const isLong = whole.data === null
  const part = useQuery({ ...ownOrdersQuery({ productId, status: 'delivered', limit: 1 }), enabled: isLong })
  const received = isLong ? part.data?.data : whole.data?.filter(hasBrought(productId))
  return { hasReceived: (received?.length ?? 0) > 0, orders: isLong ? part : whole }
}

/** The reviews of a product for a signed-in person: their own can be written, changed and deleted. */
export default function ReviewDesk({ product }: { product: Product }) {
  const user = useSession((session) => session.user)
  return user ? <DeskOf user={user} product={product} /> : <ReviewsOfGuest product={product} />
}

/**
 * Opens the form for a person who comes by the link to it, once: the address changes to that of the reviews, so
 * that a reload or Back does not open a closed form again.
 */
const useLinkToForm = (flow: Flow, canWrite: boolean, own: Review | undefined) => {
  useEffect(() => {
    if (!canWrite || location.hash !== `#${REVIEW_FORM}`) return
    history.replaceState(history.state, '', '#reviews')
    flow.send({ type: 'review.write', ...(own && { values: { stars: own.stars, text: own.text } }) })
  }, [flow, canWrite, own])
}

/** Moves the focus from a form that closes to the section of the reviews; the open form takes it itself. */
const useFocusAfterForm = (isEditing: boolean) => {
  const wasEditing = useRef(isEditing)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasEditing.current && !isEditing && isLost) document.getElementById('reviews')?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
}

const DeskOf = ({ user, product }: { user: SessionUser; product: Product }) => {
  const flow = useFlow(reviewMachine, { input: { item: { _id: product._id } } })
  const hiding = useFlow(hidePicturesMachine)
  const showing = useFlow(showPicturesMachine)
  const isEditing = useSelector(flow, select.isEditing)
  const { hasReceived, orders } = useReceived(user._id, product._id)
  const { further, own, isOwnKnown } = useAllReviews(product, user._id)
  const mayWrite = !isEditing && !own && isOwnKnown
  useLinkToForm(flow, hasReceived && isOwnKnown, own)
  useFocusAfterForm(isEditing)
  const region = useFocusRecovery()
  return (
    <div {...region}>
      <ReviewList
        product={product}
        further={further}
        actionsOf={(review) =>
          isEditing ? null : (
            <Actions
              flow={flow}
              pictureFlows={{ hiding, showing }}
              user={user}
              review={review}
              productId={product._id}
            />
          )
        }
      >
        {own?.picturesHidden && (
          <Box maxWidth="42rem" mb="4">
            <Alert text={texts.hidden(own.picturesHidden)} />
          </Box>
        )}
        {isEditing && <ReviewForm flow={flow} stored={own?.pictures} />}
        {mayWrite && hasReceived && (
          <Text as="p" mb="4">
            <Button variant="soft" onClick={() => flow.send({ type: 'review.write' })}>
              {texts.write}
            </Button>
          </Text>
        )}
        {mayWrite && orders.data === undefined && <FailedRead text={texts.ordersFailed} query={orders} />}
      </ReviewList>
      <DeleteReviewDialog flow={flow} reviews={further?.reviews ?? product.reviews} />
      <HidePicturesDialog flow={hiding} />
    </div>
  )
}

interface ActionsProps {
  readonly flow: Flow
  readonly pictureFlows: PictureFlows
  readonly user: SessionUser
  readonly review: Review
  readonly productId: string
}

const Actions = ({ flow, pictureFlows, user, review, productId }: ActionsProps) => {
  const { _id: reviewId, userId, stars, text } = review
  const isOwn = userId._id === user._id
  if (reviewId === '' || !(isOwn || user.role === 'admin')) return null
  return (
    <Flex wrap="wrap" gap="2" mt="2">
      {isOwn ? (
        <Button size="2" variant="soft" onClick={() => flow.send({ type: 'review.write', values: { stars, text } })}>
          {texts.change}
        </Button>
      ) : null}
      {user.role === 'admin' ? <PictureActions {...pictureFlows} review={review} productId={productId} /> : null}
      <Button
        size="2"
        variant="soft"
        color="red"
        aria-label={texts.deleteOf(userId.name)}
        onClick={() => flow.send({ type: 'review.delete', reviewId })}
      >
        {texts.delete}
      </Button>
    </Flex>
  )
}

interface PictureActionsProps extends PictureFlows {
  readonly review: Review
  readonly productId: string
}

/** Hides the pictures of a review, or shows the hidden ones again. */
const PictureActions = ({ hiding, showing, review, productId }: PictureActionsProps) => {
  const { _id: reviewId, userId, pictures, picturesHidden } = review
  const isShowing = useSelector(showing, showPicturesSelect.showing(reviewId))
  if (picturesHidden)
    return (
      <Button
        size="2"
        variant="soft"
        busy={isShowing}
        busyLabel={texts.showingAgain}
        aria-label={isShowing ? undefined : texts.showAgainOf(userId.name)}
        onClick={() => showing.send({ type: 'pictures.show', review: { productId, reviewId } })}
      >
        {texts.showAgain}
      </Button>
    )
  return pictures.length > 0 ? (
    <Button
      size="2"
      variant="soft"
      color="red"
      aria-label={texts.hideOf(userId.name)}
      onClick={() => hiding.send({ type: 'dialog.open', review: { productId, reviewId, author: userId.name } })}
    >
      {texts.hide}
    </Button>
  ) : null
}

const DeleteReviewDialog = ({ flow, reviews }: { flow: Flow; reviews: readonly Review[] }) => {
  const confirm = useSelector(flow, select.confirm)
  const reviewId = useSelector(flow, ({ context }) => context.reviewId)
  const author = reviews.find(({ _id }) => _id === reviewId)?.userId.name ?? ''
  return confirm ? (
    <ConfirmActorDialog
      actor={confirm}
      title={texts.deleteTitle}
      text={texts.deleteText(author)}
      cancel={texts.keep}
      confirm={texts.delete}
      busyLabel={texts.deleting}
    />
  ) : null
}
