// The bill of materials of a deployment in the format CycloneDX 1.6. It depends on the lockfile alone, so that the same
// version always has the same bytes.
import type { ProductionPackage } from './production-packages.ts'

export function billOfMaterials(version: string, packages: readonly ProductionPackage[]): string {
  const own = { 'bom-ref': `probity@${version}`, type: 'application', name: 'probity', version }
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...own, licenses: [{ license: { id: 'Apache-2.0' } }] } },
    components: packages.map(componentOf),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf({ path, name, version, license, integrity, optional }: ProductionPackage): object {
  const [, group, ownName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return {
    // One version can be installed at several paths.
    'bom-ref': `${path}@${version}`,
    type: 'library',
    ...(group === undefined ? {} : { group }),
    name: ownName,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: optional ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
  }
}

function licenseOf(license: string): object {
  return / (?:OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }
}

function hashOf(integrity: string): object {
  const [algorithm = '', content = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}
