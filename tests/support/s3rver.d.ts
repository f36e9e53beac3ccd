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
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}
