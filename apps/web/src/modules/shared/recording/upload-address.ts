import { applicationAddresses } from '@assay/contract/applications/addresses'

export function uploadAddress(applicationId: string, uploadId: string): string {
  return applicationAddresses.applicationUpload.path
    .replace(':id', encodeURIComponent(applicationId))
    .replace(':uploadId', encodeURIComponent(uploadId))
}
