/**
 * The passwords people choose most, of 8 characters or more, lower-cased (decisions §2 "Password"). From the
 * public frequency list of zxcvbn 4.4.2 (MIT), without its crude words, and the Korean and Chinese favourites.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 01011970 01011980 01011981 01011985 01011986 01011990 01011991 01012000 01012001 01012010
  01012011 012345678 0123456789 0987654321 1029384756 11111111 11112222 111222333 11223344 1122334455
  11235813 1123581321 12312312 123123123 1232323q 123321123 12344321 123454321 1234554321 12345678
  123456780 123456789 1234567890 1234567890q 12345678910 123456789a 123456789q 123456789z 12345679
  1234567a 1234567q 123456aa 123456qwerty 12345qwert 1234abcd 1234qwer 123654789 12369874 123698745
  123qwe123 123qweasd 123qweasdzxc 12qwaszx 1314520520 147258369 147852369 14789632 147896325 15426378
  192837465 1a2b3c4d 1passwor 1q2w3e4r 1q2w3e4r! 1q2w3e4r!! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 25802580 31415926 321654987 4815162342 52013145201314 5201314a 55555555 66666666 73501505
  741852963 789456123 88888888 8j4ye3uz 987654321 9876543210 99999999 a1234567 a12345678 a1234567890
  a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aardvark abc12345 abc123456 abcd1234 abcd12345 abcdefg1 abcdefgh
  aberdeen access14 achilles adgjmptw admin123 admin1234 administrator agent007 airborne airforce airplane
  albatros alejandr aleksandr alexande alexandr america1 amsterdam anaconda anhyeuem anthony1 apollo13
  applepie aquarius arsenal1 asd123456 asdf1234 asdf1234! asdfasdf asdfghjk asdfghjkl aspirine assassin
  atlantis australi azsxdcfv babygirl babylon5 barcelon barcelona baseball basketba beautiful beautiful1
  beefcake bigdaddy bigmoney billybob billyboy blackcat blackdog blackjac blahblah blink182 blizzard
  bluebird blueeyes bluemoon bobafett bonehead brandon1 brooklyn brucelee buckeyes budlight bulldogs
  cadillac caliente californ candyman cardinal carolina catherin cavalier cdtnkfyf champion changeme
  changeme1 changeme123 chargers charlie1 charlott charlton chelsea1 cherokee chester1 chevelle chevrole
  cheyenne chicken1 chickens chocolat christia christin christop cjkysirj cocacola colombia colorado
  coltrane commando computer computer1 concrete consumer cooldude corvette cosmetics cosworth cowboys1
  crazybab creative crusader dannyboy darkness darkside darkstar dbrnjhbz deadhead default1 defender
  deftones designer diamond1 diamonds dietcoke dilligaf dingdong dinosaur discover dkflbvbh dkssudgktpdy
  doberman dodgeram dolphins doughboy drowssap drpepper dthjybrf einstein ekaterina electric elephant
  elizabet engineer enterpri enterprise ericsson eternity excalibu explorer fireball firebird fktrcfylh
  fktrcfylhf flamingo football football123 fordf150 formula1 freckles freedom1 freepass front242 frontier
  fyfcnfcbz gandalf1 gangster garfield gateway1 geronimo ghbdtnbr gksrnr12 gn56gn56 godsmack godzilla
  goldfish golfball goodluck goodtime gordon24 greenbay greenday guardian guest123 guinness halflife
  hannibal happy123 happyday hardcore hardrock heather1 hedgehog hercules highland hollywoo hongkong
  hotstuff hurrican hyperion icecream iloveyou iloveyou1 iloveyou2 immortal infiniti infinity internet
  intrepid jackson1 jamesbon jasmine1 jessica1 jordan23 justdoit juventus kamikaze kangaroo katerina
  kawasaki kbeauty123 kenworth keyboard keystone kingkong kingston kittycat koreakorea labrador lacrosse
  lancelot lasvegas letmein1 letmein123 letmein2 lifehack lightnin lionking liverpoo liverpool logitech
  lollipop london123 lonestar lonewolf longhorn loverboy lowrider luckydog macdaddy mailcreated5240
  makaveli manchest manchester mandingo maradona marathon mariners marlboro maryjane matthew1 maverick
  meatball meatloaf megadeth melissa1 mercedes meridian mersedes metallic metallica michael1 michigan
  microlab microsof microsoft midnight minecraft mongoose monopoly montreal morpheus motorola mountain
  munchkin mushroom musicman mustang1 mustangs ncc1701a ncc1701d ncc1701e nebraska nintendo nuttertools
  oblivion overlord p@ssw0rd p@ssword pa55w0rd pa55word pakistan panasonic panthers paradise pass1234
  passport passw0rd passw0rd! passwor1 password password! password1 password12 password123 password1234
  password2024 password2025 password2026 passwort patrick1 patriots pavilion pearljam peekaboo penguins
  peterpan phillies phoenix1 pineappl pinkfloy platinum playtime plymouth poiuytrewq pokemon1
  polniypizdec0211 poohbear porkchop porsche9 portland portugal precious predator presario princess
  princess1 punisher punkrock q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qazwsx123 qazwsxed
  qazwsxedc qazwsxedcrfv qazxswedc qlalfqjsgh qq123456 qq123456789 qweasdzxc qwer1234 qwer1234! qwer1234!!
  qwerasdf qwert123 qwerty1! qwerty12 qwerty123 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop
  ragnarok raiders1 raistlin rammstein rangers1 redalert redskins redwings renegade rfnthbyf rhbcnbyf
  richard1 rightnow rjirfrgbde rockhard rockstar rolltide romashka rootbeer rush2112 sailboat samantha
  samsung1 samsung123 sandiego sapphire saratoga scarface scoobydo scooter1 scorpion scotland sebastia
  secret123 security seinfeld seminole semperfi sentinel seoul123 seoul2024 septembe serenity shamrock
  shaney14 sherlock showtime simpsons sithlord skincare1 skittles skorpion skywalke skywalker slapshot
  slipknot snickers snowball snuggles socrates softball software soso123aljg southkorea spartans spectrum
  spiderma spiderman spitfire squirrel srinivas stallion starbuck starcraft stardust starfish stargate
  startrek starwars steelers stephani stingray stonecol stranger sundance sunshine sunshine1 super123
  superfly superman superstar svetlana sweetpea swimming swordfis swordfish syracuse tacobell tarheels
  technics terminator test1234 test12345 testtest thailand thankyou thuglife thunder1 titleist tkfkdgo1
  tkfkdgody tottenha treasure trfnthbyf trombone truelove trustno1 turkey50 twilight ultimate vacation
  valentin valentina valhalla vanhalen verbatim veronika vfrcbvrf viktoria vkontakte vladimir vladislav
  wang1234 warcraft warhammer warriors waterloo webmaster welcome1 welcome123 welcome2026 werewolf
  westside whatever whocares wildcats wildfire william1 woaini123 woaini1314 woaini1314520 woaini520
  wolfgang wolfpack wolverin wolverine woofwoof wordpass wrangler wrinkle1 yankees1 zaq12wsx zaq1xsw2
  zeppelin zhang123 zxc123456 zxcasdqwe zxcv1234 zxcv1234!
`
    .trim()
    .split(/\s+/),
);
