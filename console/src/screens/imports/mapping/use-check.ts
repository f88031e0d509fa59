import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MappingProfileIn, perform, service } from '../../../service/service.ts'

/** The mapping is saved and the file checked with it; a saved mapping whose check is refused stays saved. */
export function useCheck(fileId: string, productId: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: MappingProfileIn) => {
      const path = { product_id: productId }
      const saved = await perform(() => service.post('/api/v1/link/products/{product_id}/mappings', { path, body }))
      const check = { file_id: fileId, product_id: productId, mapping_id: saved.id }
      return perform(() => service.post('/api/v1/link/batches', { body: check }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
    onSuccess: (batch) => void navigate({ to: '/imports/$batchId', params: { batchId: batch.id } }),
  })
}

export type Checking = ReturnType<typeof useCheck>
