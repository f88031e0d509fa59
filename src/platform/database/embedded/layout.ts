// The layout of the data folder.
import { join } from 'node:path'

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres')
export const logFileOf = (dataDir: string): string => join(dataDir, 'postgres.log')

/** Inside the cluster, so that one rename creates both. */
export const passwordFileOf = (cluster: string): string => join(cluster, 'probity_superuser_password')
