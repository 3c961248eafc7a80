import type { ImportField } from './import-fields.ts';

/** Fields that a title can name without saying in which language. */
export type NamedField = ImportField | 'name' | 'description' | 'story';

/** What titles call a field, folded: the words of price lists in English, Korean and Chinese. */
const words: Partial<Record<NamedField, string>> = {
  sku: 'sku skuno skucode itemno itemnumber itemcode productcode stylenumber stylecode articleno ref reference 상품코드 제품코드 품번 품목코드 관리코드 모델명 货号 商品编码 产品编码 款号',
  handle: 'handle slug urlkey',
  name: 'name title product productname producttitle item itemname description1 상품명 제품명 품명 품목명 品名 商品名称 产品名称 商品名 产品名',
  'name.en':
    'nameen englishname nameenglish productnameen productnameenglish 영문명 영문상품명 영문제품명 상품명영문 제품명영문 英文名 英文名称 英文品名',
  'name.ko':
    'nameko koreanname namekorean productnamekorean 국문명 한글명 국문상품명 한글상품명 상품명국문 제품명국문 상품명한글 韩文名 韩文品名',
  'name.zh':
    'namezh chinesename namechinese productnamechinese 중문명 중문상품명 상품명중문 中文名 中文名称 中文品名',
  description:
    'description productdescription details longdescription 설명 상세설명 제품설명 상품설명 상품상세 描述 商品描述 产品描述 产品说明',
  'description.en': 'descriptionen englishdescription descriptionenglish 영문설명 英文描述',
  'description.ko': 'descriptionko koreandescription descriptionkorean 국문설명 한글설명',
  'description.zh': 'descriptionzh chinesedescription descriptionchinese 중문설명 中文描述',
  story: 'story brandstory productstory 스토리 제품스토리 故事',
  gtin: 'gtin ean ean13 ean8 upc barcode barcodeno barcodenumber gtineanupc 바코드 바코드번호 条码 条形码 国际条码',
  category:
    'category categories type producttype productcategory line 카테고리 분류 제품군 상품분류 类别 分类 品类 产品类别',
  state: 'status state productstatus published 상태 판매상태 状态 上架状态',
  badges: 'badges labels tags 뱃지 태그 标签',
  certifications: 'certifications certificates 인증 认证',
  leadTime: 'leadtime delivery deliverytime 리드타임 납기 交期 交货期',
  stock:
    'stock inventory stockqty stockquantity onhand onhandinventory availablestock variantinventoryqty 재고 재고수량 현재고 库存 库存数量',
  price: 'price 가격 价格 单价',
  currency: 'currency pricecurrency 통화 화폐 币种 货币',
  itemPrice:
    'wholesale wholesaleprice wsp whs whsprice supplyprice fob fobprice exw exwprice dealerprice b2bprice 공급가 공급단가 공급가격 도매가 도매단가 납품가 수출단가 단가 批发价 供货价 出厂价',
  cartonPrice:
    'cartonprice caseprice pricepercarton pricepercase boxprice 카톤가 카톤가격 박스가 박스단가 박스가격 箱价 每箱价格',
  retailPrice:
    'rrp srp msrp retail retailprice recommendedretailprice suggestedretailprice consumerprice 소비자가 소비자가격 권장소비자가 판매가 정가 零售价 建议零售价 市场价',
  itemsPerCarton:
    'casesize casepack caseqty casequantity unitspercase unitspercarton itemspercarton pcspercarton pcspercase pcsctn qtyctn cartonqty cartonquantity cartonsize qtypercarton outbox 입수 입수량 카톤입수 카톤입수량 박스입수 박스입수량 입수카톤 카톤당수량 装箱数 装箱量 每箱数量 箱规 箱入数',
  packSize: 'innerpack innerqty innerquantity innerbox inbox packsize 이너입수 소포장 인박스 内包装 中包数',
  cartonWeight:
    'cartonweight caseweight ctnweight grossweight gw boxweight 카톤중량 박스중량 박스무게 총중량 毛重 箱重 外箱毛重',
  cartonLength: 'cartonlength caselength 카톤가로 박스가로 箱长',
  cartonWidth: 'cartonwidth casewidth 카톤세로 박스세로 箱宽',
  cartonHeight: 'cartonheight caseheight 카톤높이 박스높이 箱高',
  lengthUnit: 'lengthunit dimensionunit dimensionsunit',
  volume: 'volume size capacity content contents 내용량 용량 규격 容量 规格 净含量',
  netWeight: 'weight netweight itemweight nw unitweight 중량 순중량 무게 净重 重量',
  weightUnit: 'weightunit itemweightunit',
  packaging: 'packaging package container 용기 포장 包装 包材',
  spf: 'spf',
  ingredients: 'ingredients inci ingredientlist fullingredients incilist 전성분 성분 全成分 成分 成分表',
  keyIngredients: 'keyingredients heroingredients 주요성분 핵심성분 主要成分 核心成分',
  awards: 'awards 수상 奖项',
  hsCode: 'hscode hs hscodes hs6 tariffcode customscode hs6tariffcode hs코드 관세코드 海关编码 hs编码',
  countryOfOrigin:
    'countryoforigin origin madein madeincountry countryofmanufacture 원산지 제조국 原产国 原产地 产地',
  shelfLife: 'shelflife shelflifemonths expiry 유통기한 사용기한 保质期',
  shipsFromPostcode: 'shipsfrompostcode warehousepostcode 출고지우편번호 发货地邮编',
  pao: 'pao periodafteropening 개봉후사용기간 开封后保质期',
  alcohol: 'alcohol alcoholpercent 알코올 酒精',
  pictures:
    'image images imageurl imageurls imagelink picture pictures pictureurl photo photos productimages 이미지 이미지url 대표이미지 상품이미지 사진 图片 图片链接 主图',
  shades: 'shades 색상목록 色号表',
  option1: 'color colour shade option variant option1 옵션 색상 호수 컬러 颜色 色号 选项',
};

const byWord = new Map<string, NamedField>(
  Object.entries(words).flatMap(
    ([field, said]) => said.split(' ').map((word) => [word, field as NamedField] as const), // a field of the table
  ),
);

/** What a folded title names, or null. */
export function fieldNamed(folded: string): NamedField | null {
  return byWord.get(folded) ?? null;
}

/** Whether a folded title is one that price lists have, of any format. */
export function isKnownTitle(folded: string): boolean {
  return byWord.has(folded) || known.has(folded);
}

/** Titles of the known formats, by format: what each column says. Columns without a line say nothing we keep. */
export const formatTitles = {
  shopify: {
    handle: 'handle',
    title: 'name',
    bodyhtml: 'description',
    type: 'category',
    productcategory: 'category',
    status: 'state',
    published: 'state',
    option1name: 'option1Name',
    option1value: 'option1',
    option2name: 'option2Name',
    option2value: 'option2',
    option3name: 'option3Name',
    option3value: 'option3',
    variantsku: 'sku',
    variantgrams: 'netWeight',
    variantprice: 'price',
    variantbarcode: 'gtin',
    variantinventoryqty: 'stock',
    imagesrc: 'pictures',
    variantimage: 'pictures',
    giftcard: 'rowType',
  },
  faire: {
    productnameenglish: 'name.en',
    descriptionenglish: 'description.en',
    producttoken: 'handle',
    producttype: 'category',
    productstatus: 'state',
    casesize: 'itemsPerCarton',
    sku: 'sku',
    gtin: 'gtin',
    option1name: 'option1Name',
    option1value: 'option1',
    option2name: 'option2Name',
    option2value: 'option2',
    option3name: 'option3Name',
    option3value: 'option3',
    itemweight: 'netWeight',
    itemweightunit: 'weightUnit',
    productimages: 'pictures',
    optionimage: 'pictures',
    madeincountry: 'countryOfOrigin',
    onhandinventory: 'stock',
    hs6tariffcode: 'hsCode',
  },
  woo: {
    id: 'handle',
    type: 'rowType',
    sku: 'sku',
    gtinupceanorisbn: 'gtin',
    name: 'name',
    published: 'state',
    description: 'description',
    regularprice: 'price',
    weightlbs: 'netWeight',
    weightkg: 'netWeight',
    weightg: 'netWeight',
    weightoz: 'netWeight',
    categories: 'category',
    images: 'pictures',
    stock: 'stock',
    parent: 'parent',
    attribute1name: 'option1Name',
    attribute1values: 'option1',
    attribute2name: 'option2Name',
    attribute2values: 'option2',
    attribute3name: 'option3Name',
    attribute3values: 'option3',
  },
} as const satisfies Record<'shopify' | 'faire' | 'woo', Readonly<Record<string, NamedField>>>;

const known: ReadonlySet<string> = new Set(
  Object.values(formatTitles).flatMap((titles) => Object.keys(titles)),
);

/** Faire has a column of each price for each currency, and calls the pound's GBR. */
export const faireCurrencies = { gbr: 'GBP', gbp: 'GBP', eur: 'EUR', usd: 'USD' } as const;
export const fairePrice = /^(gbr|gbp|eur|usd)unit(wholesale|retail)price$/;
