import { Box, Flex, Grid, Text } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, Image, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import type { ImageRef } from '#contract/fields/files.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { formatCount } from '#messages/format.ts'
import { pickerTexts as texts } from '#messages/forms.ts'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from './Alert.tsx'
import { Badge } from './Badge.tsx'
import { DragHandle } from './DragHandle.tsx'
import { DropLabel, dropArea, dropInput } from './DropLabel.tsx'
import { Field } from './Field.tsx'
import * as css from './ImagePicker.module.css'
import { Picture } from './Picture.tsx'
import { SmallIconButton } from './SmallIconButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useDragOrder } from './useDragOrder.ts'

/** A chosen picture; `url` shows it in the browser and is empty if its bytes are lost. */
export interface ChosenImage extends ImageRef {
  readonly url: string
}

interface ImagePickerProps {
  readonly label: string
  /** Name of the control in its form. */
  readonly name?: string
  readonly hint?: string
  /** Error message of the field. */
  readonly error?: string
  /** Message about the last choice. */
  readonly alert?: string | null
  readonly images: readonly ChosenImage[]
  /** Addresses of the stored pictures, which stay unless new ones are chosen. */
  readonly current?: readonly string[]
  readonly max: number
  /** Label of the first of several pictures. */
  readonly main?: string
  /** Whether each picture shows its number. */
  readonly numbered?: boolean
  readonly multiple: boolean
  readonly busy?: boolean
  readonly progress?: { readonly sent: number; readonly total: number } | null
  readonly chooseText?: string
  /** Receives all chosen files, including too many and files that are not pictures. */
  readonly onFiles: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  /** The browser cannot show a chosen picture. */
  readonly onUnreadable?: (id: string) => void
  /** Moves a picture to a position, counted from 0. */
  /** Absent for a single picture. */
  readonly onMove?: (id: string, to: number) => void
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="file"], [type="button"], [type="checkbox"])'))

/** Receives pictures that are pasted anywhere on the page, except into a text field or outside of an open dialog. */
const usePastedFiles = (root: { current: HTMLElement | null }, disabled: boolean, onFiles: (files: File[]) => void) => {
  const latestOnFiles = useRef(onFiles)
  useLayoutEffect(() => {
    latestOnFiles.current = onFiles
  })
  useEffect(() => {
    if (disabled) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (files.length === 0 || isTextField(event.target) || (dialog && !dialog.contains(root.current))) return
      event.preventDefault()
      latestOnFiles.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled, root])
}

/**
 * Field for pictures: browse, drop or paste them, remove and reorder them. It passes on every file; the parent
 * validates.
 */
export const ImagePicker = (props: ImagePickerProps) => {
  const { label, name, hint, error, alert, images, current = [], max, multiple, busy = false, progress } = props
  const chooseFiles = (files: readonly File[]) => {
    // The reset allows choosing the same file again after its removal.
    if (inputRef.current) inputRef.current.value = ''
    if (files.length > 0) props.onFiles(files)
  }
  const { getRootProps, getInputProps, isDragActive, rootRef, inputRef } = useDropzone({
    onDrop: (accepted) => chooseFiles(accepted),
    disabled: busy,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  usePastedFiles(rootRef, busy, chooseFiles)

  const choose = props.chooseText ?? (multiple ? texts.chooseImages : texts.chooseImage)
  const count = multiple && images.length > 0 ? texts.imageCount(images.length, max) : null
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      aside={
        count && (
          <Text size="2" color="gray">
            {count}
          </Text>
        )
      }
    >
      {(control) => (
        <div {...getRootProps({ className: dropArea, 'data-over': isDragActive || undefined })}>
          <DropLabel
            input={getInputProps({
              ...control,
              ...dropInput,
              name,
              multiple,
              accept: 'image/*',
              'aria-label': label,
              disabled: busy,
            })}
            busy={busy}
            icon={Image}
            text={isDragActive ? texts.dropHere : choose}
            hint={multiple ? texts.orDropThem : texts.orDropIt}
          />
          {alert && <Alert text={alert} />}
          <ChosenImages {...props} focusInput={() => inputRef.current?.focus()} />
          {images.length === 0 && current.length > 0 && <StoredImages urls={current} />}
          {progress && <UploadProgress {...progress} />}
          <span role="status" className="visually-hidden">
            {texts.imagesAnnounced(images.map((image) => image.name))}
          </span>
        </div>
      )}
    </Field>
  )
}

const TILES = { columns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: '3' } as const

/** The stored pictures, which stay unless others are chosen. */
const StoredImages = ({ urls }: { urls: readonly string[] }) => {
  const label = urls.length > 1 ? texts.currentImages : texts.currentImage
  return (
    <>
      <Text as="p" size="2" color="gray">
        {label}
      </Text>
      <Grid asChild {...TILES}>
        <ul aria-label={label}>
          {urls.map((url) => (
            <li key={url} className={css.item}>
              <Picture
                src={url}
                alt={texts.currentImage}
                width={160}
                height={160}
                sizes="10rem"
                className={css.picture}
              />
            </li>
          ))}
        </ul>
      </Grid>
    </>
  )
}

type ChosenImagesProps = Pick<
  ImagePickerProps,
  'images' | 'main' | 'numbered' | 'busy' | 'onRemove' | 'onUnreadable' | 'onMove'
> & {
  focusInput: () => void
}

/** The chosen pictures in their order, which buttons and dragging change. */
const ChosenImages = (props: ChosenImagesProps) => {
  const { images, main, numbered, busy = false, onRemove, onUnreadable, onMove, focusInput } = props
  const list = useRef<HTMLUListElement>(null)
  const removal = useRef<{ at: number; count: number } | null>(null)

  useLayoutEffect(() => {
    const gone = removal.current
    if (!gone || images.length >= gone.count) return
    removal.current = null
    if (document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`.${css.remove}`) ?? [])]
    const next = buttons[Math.min(gone.at, buttons.length - 1)]
    if (next) next.focus()
    else focusInput()
  })

  const move = images.length > 1 ? onMove : undefined
  const dragOf = useDragOrder({ ids: images.map(({ id }) => id), onMove: busy ? undefined : move })

  if (images.length === 0) return null
  return (
    <Grid asChild {...TILES}>
      <ul ref={list} aria-label={texts.chosenImages}>
        {images.map(({ id, name, url }, at) => (
          <li key={id} className={css.item} {...dragOf(id)}>
            {url === '' || isStored({ id }) ? (
              <Picture
                src={url}
                alt={texts.preview(name)}
                width={160}
                height={160}
                sizes="10rem"
                className={css.picture}
              />
            ) : (
              <img
                src={url}
                alt={texts.preview(name)}
                draggable={false}
                className={css.picture}
                onError={() => onUnreadable?.(id)}
              />
            )}
            {(numbered || (main && at === 0)) && (
              <Box as="span" position="absolute" top="1" left="1">
                <Badge tone="accent">{numbered ? formatCount(at + 1) : main}</Badge>
              </Box>
            )}
            {move && <DragHandle className={css.handle} />}
            <SmallIconButton
              className={css.remove}
              icon={X}
              label={uiTexts.remove(name)}
              disabled={busy}
              onPress={() => {
                removal.current = { at, count: images.length }
                onRemove(id)
              }}
            />
            <Flex as="span" align="center" minHeight="2.25rem">
              {move && (
                <SmallIconButton
                  icon={ChevronLeft}
                  label={texts.moveEarlier(name)}
                  disabled={busy || at === 0}
                  onPress={() => move(id, at - 1)}
                />
              )}
              <span className={css.name} title={name}>
                {name}
              </span>
              {move && (
                <SmallIconButton
                  icon={ChevronRight}
                  label={texts.moveLater(name)}
                  disabled={busy || at === images.length - 1}
                  onPress={() => move(id, at + 1)}
                />
              )}
            </Flex>
          </li>
        ))}
      </ul>
    </Grid>
  )
}
