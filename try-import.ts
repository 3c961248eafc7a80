import { readFileOf } from '#server/imports/read-file.ts';
import { columnsSeen, columnsInPlace, dataRows, foundIn } from '#server/imports/stored.ts';
import { proposeMapping } from '#domain/import-proposal.ts';
import { importedProducts, questionsOf } from '#domain/import-products.ts';
const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Variant Weight Unit,Status
glow-serum,Glow Serum,"<p>Bright &amp; light.</p>\r\n<ul><li>One</li><li>Two</li></ul>",X,Serum,,TRUE,Size,30ml,14:173#BLUE;2007,120,24.00,,https://cdn.shopify.com/a.jpg,1,false,,kg,active
glow-serum,,,,,,,,50ml,GS-50,180,"32.00",,https://cdn.shopify.com/b.jpg,2,false,https://cdn.shopify.com/c.jpg,kg,
glow-serum,,,,,,,,,,,,,https://cdn.shopify.com/d.jpg,3,,,,
gift,Gift Card,,,Gift,,TRUE,Title,Default Title,,0,10.00,,,,true,,,active
toner,Rice Toner,<p>토너</p>,X,Toner,,TRUE,Title,Default Title,RT-1,200,18.5,8801234567893,,,false,,,draft
`;
const f = await readFileOf(Buffer.from(shopify));
const cols = columnsSeen(f);
const m = proposeMapping(columnsInPlace(cols), { currency: 'GBP' });
console.log(f.reading, m.format, JSON.stringify(m), foundIn(dataRows(f), m), questionsOf(m, {withVariants:1,hasZip:false}));
for (const p of importedProducts(dataRows(f), {...m, variants: 'products'})) console.log(JSON.stringify(p));
for (const p of importedProducts(dataRows(f), {...m, variants: 'shades'})) console.log(JSON.stringify(p));
