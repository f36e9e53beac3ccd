import { useSelector } from '@xstate/react'
import { editorSelect } from '../../machines/core/editor/editor.select.ts'
import type { ImageEvent, Images } from '../../machines/core/images/images.ts'
import { editorTexts as texts } from '../../messages/en/editor.ts'
import { files, isPicture } from '../data/files.ts'

interface ImageActor {
  getSnapshot(): unknown
  subscribe(listener: () => void): { unsubscribe(): void }
  send(event: ImageEvent): void
}

const select = editorSelect<{ images: Images }>()
const noImages: Images = []

/**
 * Props of an ImagePicker for a form whose values contain `images`. Files that the browser cannot show as pictures are
 * rejected with the text of product 9.10.
 */
export const useImages = (flow: ImageActor) => {
  const images = useSelector(flow as never, (snapshot: never) => select.values(snapshot).images ?? noImages) as Images
  const error = useSelector(flow as never, (snapshot: never) => select.issues(snapshot).images) as string | undefined
  const alert = useSelector(flow as never, select.alert) as string | null
  const progress = useSelector(flow as never, select.progress) as { sent: number; total: number } | null
  const busy = useSelector(flow as never, select.busy) as boolean
  const onFiles = async (chosen: readonly File[]) => {
    const isReadable = await Promise.all(chosen.map(isPicture))
    const accepted = chosen.filter((_, at) => isReadable[at]).map(files.keep)
    if (accepted.length > 0) flow.send({ type: 'images.add', images: accepted })
    if (accepted.length < chosen.length) flow.send({ type: 'images.refuse', text: texts.imagesUnreadable })
  }
  return {
    images: images.map((image) => ({ ...image, url: files.urlOf(image.id) })),
    error,
    alert,
    progress,
    busy,
    onFiles: (chosen: readonly File[]) => void onFiles(chosen),
    onRemove: (id: string) => flow.send({ type: 'images.remove', id }),
    onMove: (id: string, to: number) => flow.send({ type: 'images.move', id, to }),
  }
}
