declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A server of the protocol of S3, which keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string
      readonly silent: boolean
      readonly allowMismatchedSignatures: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly store: {
      listObjects(
        bucket: string,
        options: { readonly prefix: string; readonly startAfter: string; readonly maxKeys: number },
      ): Promise<{
        readonly objects: readonly { readonly key: string; readonly size: number }[]
        readonly isTruncated: boolean
      }>
    }
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}
