import type PDFDocument from 'pdfkit';
import { escaped } from '#domain/xml.ts';

/** A file that a PDF carries: the same content, for machines. */
export type Attachment = { readonly name: string; readonly xml: string; readonly description: string };

/** What pdfkit has of metadata and attachments; not in its types. */
type Archive = {
  info: Record<string, unknown>;
  _addInfo: () => void;
  readonly appendXML: (xml: string) => void;
};

const archiveOf = (doc: InstanceType<typeof PDFDocument>) => doc as unknown as Archive;

/** What a file says of itself stands in its XMP as well, which is XML: "Soap & Son" has to be written as XML there. */
export function withValidMetadata(doc: InstanceType<typeof PDFDocument>): void {
  const archive = archiveOf(doc);
  const addInfo = archive._addInfo.bind(archive);
  archive._addInfo = () => {
    const { info } = archive;
    const entries = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escaped(value) : value,
    ]);
    archive.info = Object.fromEntries(entries);
    addInfo();
    archive.info = info;
  };
}

/** Makes a PDF/A-3 a Factur-X: the invoice as XML beside the pages, and the metadata that names it. */
export function attach(
  doc: InstanceType<typeof PDFDocument>,
  { name, xml, description }: Attachment,
  at: Date,
): void {
  const file = {
    name,
    type: 'text/xml',
    description,
    relationship: 'Alternative', // not in its types
    creationDate: at,
    modifiedDate: at,
  };
  doc.file(Buffer.from(xml, 'utf8'), file);
  archiveOf(doc).appendXML(extension);
  archiveOf(doc).appendXML(
    `<rdf:Description rdf:about="" xmlns:fx="${facturX}">${facts(name)}</rdf:Description>`,
  );
}

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const facts = (name: string) =>
  Object.entries({
    DocumentType: 'INVOICE',
    DocumentFileName: name,
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  })
    .map(([property, value]) => `<fx:${property}>${value}</fx:${property}>`)
    .join('');

const properties = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The version of the standard that the embedded XML document follows',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};

/** PDF/A allows properties of one's own only where the file describes them. */
const extension = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${Object.entries(properties)
      .map(
        ([property, description]) => `<rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${property}</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>${description}</pdfaProperty:description>
    </rdf:li>`,
      )
      .join('')}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
